// What a Flutter app says to the framework. Lines with a mark, the kind of mistake, must be reported, and no other line.
import 'dart:ui' as ui;

import 'package:flutter/material.dart';

class Bare extends StatelessWidget { // wrong: missing override of a member of a package
  const Bare({super.key});
}

class Titled extends StatelessWidget {
  const Titled({super.key, required this.title});

  final String title;

  @override
  Widget build(BuildContext context) => Text(title, style: TextStyle(fontSize: '12')); // wrong: argument of another type
}

class Counter extends StatefulWidget {
  const Counter({super.key, this.start = 0});

  final int start;

  @override
  State<Counter> createState() => _CounterState();
}

class _CounterState extends State<Counter> with SingleTickerProviderStateMixin {
  late int _count = widget.start;
  late final AnimationController _animation = AnimationController(vsync: this);

  @override
  void dispose() {
    _animation.dispose();
    super.dispose();
  }

  @override
  void didUpdateWidget(Counter old) {
    super.didUpdateWidget(old);
    if (old.begin != widget.start) setState(() => _count = widget.start); // wrong: member that a type does not have
  }

  @override
  Widget build(BuildContext context) => Column(
    children: [
      Text('$_count'),
      IconButton(onPressed: () => setState(() => _count++), icon: const Icon(Icons.add)),
      IconButton(onPressed: () => setState(() => _count++)), // wrong: missing required argument
      FadeTransition(opacity: _animation, child: const Text('fading')),
      Padding(padding: EdgeInsets.all('8')), // wrong: argument of another type
      Padding(padding: const EdgeInsets.symmetric(horizontal: 8), kid: const Text('')), // wrong: unknown named argument
      if (_count > 3) 'many', // wrong: element of another type
    ],
  );
}

class Strange extends State<Titled> { // wrong: type argument outside of its bound
  @override
  Widget build(BuildContext context) => Text(widget.titel); // wrong: member that a type does not have
}

const box = SizedBox(width: 8, child: Text('constant'));
const notConstant = SizedBox(child: Titled(title: 'a' + box.toString())); // wrong: constant of what is not constant
const boxed = DecoratedBox(decoration: BoxDecoration(color: Colors.red, borderRadius: BorderRadius.zero));
final Color colour = Colors.reddish; // wrong: static member that a class does not have
final shade = Colors.red.shade100.withValues(alpha: .5);
final ThemeData theme = ThemeData(colorScheme: ColorScheme.fromSeed(seedColor: '#00ff00')); // wrong: argument of another type
final tween = ColorTween(begin: 3, end: Colors.red); // wrong: argument of another type
final Tween<double> sizes = Tween(begin: 0, end: 1);
ui.Image? picture;
final Widget list = ListView.builder(itemCount: 3, itemBuilder: (context, index, extra) => const Text('')); // wrong: function that takes too much
final Widget builder = Builder(builder: (context) => Theme.of(context).textTheme.bodyLarge); // wrong: nullable result for one that is not
final field = TextField(onChanged: (int text) {}); // wrong: function that takes another type
final form = GlobalKey<FormState>();
bool valid() => form.currentState.validate(); // wrong: method on what may be null
bool reallyValid() => form.currentState?.validate() ?? false;
Future<DateTime> day(BuildContext context) => showDatePicker( // wrong: nullable future for one that is not
  context: context,
  firstDate: DateTime(2020),
  lastDate: DateTime(2030),
);
void show(BuildContext context) => ScaffoldMessenger.of(context).showSnackBar(const Text('hi')); // wrong: argument of another type
void close(BuildContext context) => Navigator.of(context).pop<String>(3); // wrong: argument of another type

class Underline extends CustomPainter { // wrong: missing override of a member of a package
  @override
  void paint(Canvas canvas, Size size) => canvas.drawLine(Offset.zero, Offset(size.width, 0), Paint());
}

class Translations extends LocalizationsDelegate<String> {
  const Translations();

  @override
  bool isSupported(Locale locale) => locale.languageCode == 'en';

  @override
  Future<String> load(Locale locale) async => 'en';

  @override
  bool shouldReload(Translations old) => false;
}

class Session extends ChangeNotifier {
  @override
  void dispose({bool now = false}) => super.dispose();

  void leave() => notifyListener(); // wrong: method that a class does not have
}

class Scope extends InheritedNotifier<Session> {
  const Scope({super.key, required Session session, required super.child}) : super(notifier: session);

  static Session of(BuildContext context) =>
      context.dependOnInheritedWidgetOfExactType<Scope>().notifier!; // wrong: member of what may be null
}
