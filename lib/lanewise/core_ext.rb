# frozen_string_literal: true

require_relative "../lanewise"

# Requiring this file makes Array#pack, String#unpack and String#unpack1 Lanewise's own. The stock
# methods stay, as the private methods named in STOCK, and are Lanewise's fallback and oracle.
module Lanewise
  # The drop-in for pack and unpack.
  module CoreExt
    STOCK = {
      Array => { pack: :lanewise_stock_pack },
      String => { unpack: :lanewise_stock_unpack, unpack1: :lanewise_stock_unpack1 }
    }.freeze

    # The methods as they are with YJIT. Ruby makes a Hash for the keywords of a C method, and none for a
    # method in Ruby, whose frame costs nearly nothing there, but more than it saves in the interpreter.
    IN_RUBY = {
      pack: "def pack(fmt, buffer: nil) = lanewise_pack(fmt, buffer)",
      unpack: "def unpack(fmt, offset: 0, &block) = lanewise_unpack(fmt, offset, &block)",
      unpack1: "def unpack1(fmt, offset: 0) = lanewise_unpack1(fmt, offset)"
    }.freeze

    # YJIT may be enabled later.
    module FollowYJIT
      def enable(...) = super.tap { CoreExt.install }
    end

    class << self
      # Defines the methods in the way that is the faster one now: in C, or in Ruby with YJIT. A program
      # that packs with `buffer:` and unpacks with `offset:` all the time may ask for Ruby without YJIT.
      # A method that somebody else has put in the place of ours meanwhile stays.
      # @param ruby [Boolean]
      # @return [void]
      def install(ruby: yjit?)
        each_method do |klass, name|
          before = @installed[name]
          next if before && own_method(klass, name) != before

          keep_ruby_from_warning(klass, name) if before
          ruby ? install_in_ruby(klass, name) : install_in_c(klass, name)
          @installed[name] = own_method(klass, name)
        end
        nil
      end

      private

      # Backtraces leave out what is called so, as they do Ruby's own methods that are written in Ruby.
      def install_in_ruby(klass, name) = klass.class_eval(IN_RUBY.fetch(name), "<internal:lanewise>", 1)

      def yjit? = defined?(RubyVM::YJIT) ? RubyVM::YJIT.enabled? : false

      # A method that has been aliased is redefined without a word. Not to be done with the stock methods:
      # since 3.4, `[value].pack` asks whether pack is redefined, which Ruby does not see after that. One
      # that hides behind a prepended module cannot be aliased to itself.
      def keep_ruby_from_warning(klass, name)
        klass.alias_method(name, name) if klass.instance_method(name).owner.equal?(klass)
      end

      # The class's own method, not that of a module prepended to it, whose super would come back here.
      def own_method(klass, name)
        method = klass.instance_method(name)
        method = method.super_method until method.owner.equal?(klass)
        method
      end

      def each_method
        STOCK.each { |klass, names| names.each { |name, stock| yield klass, name, stock } }
      end

      def keep_stock
        each_method do |klass, name, stock|
          klass.define_method(stock, own_method(klass, name))
          klass.send(:private, stock)
        end
      end
    end

    @installed = {}
    keep_stock
    define_below_ruby
    install
    RubyVM::YJIT.singleton_class.prepend(FollowYJIT) if defined?(RubyVM::YJIT.enable)
  end
end
