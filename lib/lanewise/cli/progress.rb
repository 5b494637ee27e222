# frozen_string_literal: true

module Lanewise
  module CLI
    # A progress bar on a terminal, for work that takes longer than a moment. It is drawn by the gem
    # ruby-progressbar; without that gem, or when standard error is no terminal, there is none.
    class Progress
      DELAY = 1.0

      def initialize(total, err:)
        @total = total
        @err = err
        @started = Compare.now
        @done = 0
      end

      def advance(title)
        @done += 1
        @bar ||= start if Compare.now - @started > DELAY
        return unless @bar

        @bar.title = title
        @bar.progress = @done
      end

      # Takes the bar off the line, so that a row can be printed there.
      def interrupt
        @bar&.clear
        yield
        @bar&.refresh if @bar && @done < @total
      end

      def finish = @bar&.clear

      private

      def start
        return unless @err.tty?

        require "ruby-progressbar"
        ProgressBar.create(total: @total, output: @err, format: "%t %B %c/%C %e", remove_zero_width: true)
      rescue LoadError
        nil
      end
    end
  end
end
