import 'package:flutter/widgets.dart';

enum Breakpoint implements Comparable<Breakpoint> {
  compact(0),
  medium(600),
  expanded(840);

  const Breakpoint(this.minWidth);
  factory Breakpoint.of(double width) =>
      values.lastWhere((one) => width >= one.minWidth);
  final double minWidth;
  bool operator >=(Breakpoint other) => minWidth >= other.minWidth;
  @override
  int compareTo(Breakpoint other) => minWidth.compareTo(other.minWidth);
}

class Layout extends InheritedWidget {
  const Layout({required this.breakpoint, required super.child, super.key});
  final Breakpoint breakpoint;
  static Layout? maybeOf(BuildContext context) =>
      context.dependOnInheritedWidgetOfExactType<Layout>();
  static Breakpoint of(BuildContext context) =>
      maybeOf(context)?.breakpoint ?? .compact;
  @override
  bool updateShouldNotify(Layout oldWidget) =>
      breakpoint != oldWidget.breakpoint;
}

class Responsive extends StatelessWidget {
  const Responsive({required this.builder, super.key});
  final Widget Function(BuildContext context, Breakpoint breakpoint) builder;
  @override
  Widget build(BuildContext context) => LayoutBuilder(
    builder: (context, constraints) {
      final breakpoint = Breakpoint.of(constraints.maxWidth);
      return Layout(
        breakpoint: breakpoint,
        child: Builder(builder: (context) => builder(context, breakpoint)),
      );
    },
  );
}

class Toolbar extends StatelessWidget implements PreferredSizeWidget {
  const Toolbar({super.key, this.height = 56});
  final double height;
  @override
  Size get preferredSize => Size.fromHeight(height);
  @override
  Widget build(BuildContext context) => Padding(
    padding: .all(Layout.of(context) >= .medium ? 16 : 8),
    child: const SizedBox.expand(),
  );
}

class Debouncer {
  Debouncer(this.wait, {this._onIdle})
    : assert(!wait.isNegative, 'wait must not be negative');
  final Duration wait;
  final void Function()? _onIdle;
  int _calls = 0;
  void call(void Function() action) {
    final call = ++_calls;
    Future<void>.delayed(wait, () {
      if (call != _calls) return;
      action();
      _onIdle?.call();
    });
  }
}

void useDebouncer(List<String> words) {
  final debounce = Debouncer(const Duration(milliseconds: 10));
  outer:
  for (final word in words) {
    switch (word) {
      case 'stop':
        break outer;
      case final text when text.length > 3:
        debounce(() => debugPrint(text.toUpperCase()));
      default:
        continue;
    }
  }
  final lengths = words.map((w) => w.length);
  assert(lengths.every((length) => length > 0), 'no empty words');
  final Map<String, int Function(int)> table = {
    'double': (n) => n * 2,
    'negate': (n) => -n,
  };
  debugPrint('${table['double']!(lengths.reduce((a, b) => a > b ? a : b))}');
}
