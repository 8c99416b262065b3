/// What of package:logger runs: it takes records, and shows them nowhere.
class Logger {
  Logger({
    LogFilter? filter,
    LogPrinter? printer,
    LogOutput? output,
    Level? level,
  });

  void log(
    Level level,
    dynamic message, {
    DateTime? time,
    Object? error,
    StackTrace? stackTrace,
  }) {}

  Future<void> close() async {}
}

class PrettyPrinter {
  PrettyPrinter({
    int stackTraceBeginIndex = 0,
    int? methodCount,
    int? errorMethodCount,
    int lineLength = 120,
    bool colors = true,
    bool printEmojis = true,
    bool? printTime,
    String Function(DateTime)? dateTimeFormat,
    Map<Level, bool> excludeBox = const {},
    bool noBoxingByDefault = false,
    List<String> excludePaths = const [],
    Map<Level, AnsiColor>? levelColors,
    Map<Level, String>? levelEmojis,
  }) : super.$plain();
}

class ProductionFilter {
  ProductionFilter() : super.$plain();
}
