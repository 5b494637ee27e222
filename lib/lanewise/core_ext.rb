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

    # The class's own method, not that of a module prepended to it, whose super would come back here.
    def self.own_method(klass, name)
      method = klass.instance_method(name)
      method = method.super_method until method.owner.equal?(klass)
      method
    end

    STOCK.each do |klass, names|
      names.each do |name, stock|
        klass.define_method(stock, own_method(klass, name))
        klass.send(:private, stock)
      end
    end
    install
  end
end
