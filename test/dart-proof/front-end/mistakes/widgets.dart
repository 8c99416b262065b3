// What a Flutter app says to the framework. Lines with the mark must be reported, and no other line.
import 'dart:ui' as ui;

import 'package:flutter/material.dart';

class Bare extends StatelessWidget { // wrong
  const Bare({super.key});
}

class Titled extends StatelessWidget {
  const Titled({super.key, required this.title});

  final String title;

  @override
  Widget build(BuildContext context) => Text(title, style: TextStyle(fontSize: '12')); // wrong
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
    if (old.begin != widget.start) setState(() => _count = widget.start); // wrong
  }

  @override
  Widget build(BuildContext context) => Column(
    children: [
      Text('$_count'),
      IconButton(onPressed: () => setState(() => _count++), icon: const Icon(Icons.add)),
      IconButton(onPressed: () => setState(() => _count++)), // wrong
      FadeTransition(opacity: _animation, child: const Text('fading')),
      Padding(padding: EdgeInsets.all('8')), // wrong
      Padding(padding: const EdgeInsets.symmetric(horizontal: 8), kid: const Text('')), // wrong
      if (_count > 3) 'many', // wrong
    ],
  );
}

class Strange extends State<Titled> { // wrong
  @override
  Widget build(BuildContext context) => Text(widget.titel); // wrong
}

const box = SizedBox(width: 8, child: Text('constant'));
const notConstant = SizedBox(child: Titled(title: 'a' + box.toString())); // wrong
const boxed = DecoratedBox(decoration: BoxDecoration(color: Colors.red, borderRadius: BorderRadius.zero));
final Color colour = Colors.reddish; // wrong
final shade = Colors.red.shade100.withValues(alpha: .5);
final ThemeData theme = ThemeData(colorScheme: ColorScheme.fromSeed(seedColor: '#00ff00')); // wrong
final tween = ColorTween(begin: 3, end: Colors.red); // wrong
final Tween<double> sizes = Tween(begin: 0, end: 1);
ui.Image? picture;
final Widget list = ListView.builder(itemCount: 3, itemBuilder: (context, index, extra) => const Text('')); // wrong
final Widget builder = Builder(builder: (context) => Theme.of(context).textTheme.bodyLarge); // wrong
final field = TextField(onChanged: (int text) {}); // wrong
final form = GlobalKey<FormState>();
bool valid() => form.currentState.validate(); // wrong
bool reallyValid() => form.currentState?.validate() ?? false;
Future<DateTime> day(BuildContext context) => showDatePicker( // wrong
  context: context,
  firstDate: DateTime(2020),
  lastDate: DateTime(2030),
);
void show(BuildContext context) => ScaffoldMessenger.of(context).showSnackBar(const Text('hi')); // wrong
void close(BuildContext context) => Navigator.of(context).pop<String>(3); // wrong

class Underline extends CustomPainter { // wrong
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

  void leave() => notifyListener(); // wrong
}

class Scope extends InheritedNotifier<Session> {
  const Scope({super.key, required Session session, required super.child}) : super(notifier: session);

  static Session of(BuildContext context) =>
      context.dependOnInheritedWidgetOfExactType<Scope>().notifier!; // wrong
}
