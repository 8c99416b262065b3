/// What of Flutter runs: what its foundation tells listeners, and constants.
class ChangeNotifier {
  final List<void Function()> $listeners = [];

  bool $isDisposed = false;

  bool get hasListeners => $listeners.isNotEmpty;

  void addListener(void Function() listener) {
    $usable();
    $listeners.add(listener);
  }

  void removeListener(void Function() listener) => $listeners.remove(listener);

  void dispose() {
    $usable();
    $isDisposed = true;
    $listeners.clear();
  }

  void notifyListeners() {
    $usable();
    for (final listener in [...$listeners]) {
      if ($listeners.contains(listener)) listener();
    }
  }

  void $usable() {
    if ($isDisposed) throw FlutterError('$runtimeType was used after dispose');
  }
}

class ValueNotifier {
  ValueNotifier(this.$value);

  ValueNotifier.$plain() : $value = throw UnimplementedError();

  T $value;

  T get value => $value;

  set value(T value) {
    if ($value == value) return;
    $value = value;
    notifyListeners();
  }
}

class Listenable {
  const Listenable();

  factory Listenable.merge(Iterable<Listenable?> all) => $Merged(all);
}

class $Merged extends Listenable {
  $Merged(this.all) : super();

  final Iterable<Listenable?> all;

  @override
  void addListener(void Function() listener) {
    for (final one in all) {
      one?.addListener(listener);
    }
  }

  @override
  void removeListener(void Function() listener) {
    for (final one in all) {
      one?.removeListener(listener);
    }
  }
}

class ValueListenable {
  const ValueListenable() : super();
}

bool listEquals<T>(List<T>? a, List<T>? b) {
  if (a == null || b == null) return a == b;
  if (a.length != b.length) return false;
  for (var at = 0; at < a.length; at++) {
    if (a[at] != b[at]) return false;
  }
  return true;
}

bool setEquals<T>(Set<T>? a, Set<T>? b) => a == null || b == null
    ? a == b
    : a.length == b.length && a.containsAll(b);

bool mapEquals<T, U>(Map<T, U>? a, Map<T, U>? b) {
  if (a == null || b == null) return a == b;
  if (a.length != b.length) return false;
  return a.keys.every((key) => b.containsKey(key) && a[key] == b[key]);
}

const bool kDebugMode = true;

const bool kReleaseMode = false;

const bool kProfileMode = false;

const bool kIsWeb = false;

void Function(String?, {int? wrapWidth}) debugPrint = $print;

void $print(String? text, {int? wrapWidth}) {}

class FlutterError {
  factory FlutterError(String message) = $FlutterError;

  static void Function(FlutterErrorDetails)? onError = $present;

  static void Function(FlutterErrorDetails) presentError = $present;

  static void $present(FlutterErrorDetails details) {}

  static void reportError(FlutterErrorDetails details) =>
      onError?.call(details);
}

class $FlutterError extends FlutterError {
  $FlutterError(this.message) : super.$plain();

  @override
  final String message;

  @override
  String toString({Object? minLevel}) => message;
}

class FlutterErrorDetails {
  const FlutterErrorDetails({
    required this.exception,
    this.stack,
    this.library,
    this.context,
    this.stackFilter,
    this.informationCollector,
    this.silent = false,
  });

  final Object exception;

  final StackTrace? stack;

  final String? library;

  final DiagnosticsNode? context;

  final Iterable<String> Function(Iterable<String>)? stackFilter;

  final Iterable<DiagnosticsNode> Function()? informationCollector;

  final bool silent;
}

class Diagnosticable {
  String toStringShort() => '$runtimeType';
}

TargetPlatform get defaultTargetPlatform =>
    debugDefaultTargetPlatformOverride ?? TargetPlatform.android;

TargetPlatform? debugDefaultTargetPlatformOverride;

class GlobalKey {
  factory GlobalKey({String? debugLabel}) => LabeledGlobalKey<T>(debugLabel);

  T? get currentState => null;

  BuildContext? get currentContext => null;

  Widget? get currentWidget => null;
}

class LabeledGlobalKey {
  LabeledGlobalKey(String? debugLabel) : super.$plain();
}
