import 'dart:math' as math;
import 'package:flutter/material.dart';
import 'package:flutter/services.dart';

@immutable
class Spacing extends ThemeExtension<Spacing> {
  const Spacing({this.small = 8, this.large = 24});
  final double small;
  final double large;
  @override
  Spacing copyWith({double? small, double? large}) =>
      Spacing(small: small ?? this.small, large: large ?? this.large);
  @override
  Spacing lerp(covariant Spacing? other, double t) => other == null
      ? this
      : Spacing(
          small: small + (other.small - small) * t,
          large: large + (other.large - large) * t,
        );
}

extension ThemeOf on BuildContext {
  ThemeData get theme => Theme.of(this);
  TextTheme get text => theme.textTheme;
  Spacing get spacing => theme.extension<Spacing>() ?? const Spacing();
  Size get screen => MediaQuery.sizeOf(this);
}

abstract final class AppTheme {
  static const Color seed = Color(0xFF336699);
  static ThemeData light() => _theme(Brightness.light);
  static ThemeData dark() => _theme(Brightness.dark);
  static ThemeData _theme(Brightness brightness) {
    final scheme = ColorScheme.fromSeed(
      seedColor: seed,
      brightness: brightness,
    );
    return ThemeData(
      colorScheme: scheme,
      extensions: const [Spacing()],
      cardTheme: CardThemeData(
        elevation: 0,
        shape: RoundedRectangleBorder(
          borderRadius: BorderRadius.circular(12),
          side: BorderSide(color: scheme.outlineVariant),
        ),
      ),
      appBarTheme: AppBarTheme(
        backgroundColor: scheme.surface,
        systemOverlayStyle: brightness == Brightness.light
            ? SystemUiOverlayStyle.dark
            : SystemUiOverlayStyle.light,
      ),
      filledButtonTheme: FilledButtonThemeData(
        style: FilledButton.styleFrom(minimumSize: const Size.fromHeight(48)),
      ),
      inputDecorationTheme: const InputDecorationThemeData(
        border: OutlineInputBorder(),
      ),
      switchTheme: SwitchThemeData(
        thumbColor: WidgetStateProperty.resolveWith(
          (states) =>
              states.contains(WidgetState.selected) ? scheme.primary : null,
        ),
      ),
    );
  }
}

class Ring extends CustomPainter {
  const Ring({required this.progress, required this.color});
  final double progress;
  final Color color;
  @override
  void paint(Canvas canvas, Size size) {
    final paint = Paint()
      ..color = color
      ..style = PaintingStyle.stroke
      ..strokeWidth = math.max(2, size.shortestSide / 10)
      ..strokeCap = StrokeCap.round;
    final rect = Offset.zero & size;
    canvas.drawArc(
      rect.deflate(paint.strokeWidth),
      -math.pi / 2,
      progress.clamp(0, 1) * 2 * math.pi,
      false,
      paint,
    );
    final path = Path()
      ..moveTo(0, size.height)
      ..lineTo(size.width, -size.height / 2)
      ..close();
    canvas.drawPath(path, paint);
  }

  @override
  bool shouldRepaint(Ring oldDelegate) =>
      oldDelegate.progress != progress || oldDelegate.color != color;
}

class RingCard extends StatelessWidget {
  const RingCard({super.key, this.progress = 0.5});
  final double progress;
  @override
  Widget build(BuildContext context) => Card(
    margin: EdgeInsets.symmetric(
      horizontal: context.spacing.large,
      vertical: context.spacing.small,
    ),
    child: LayoutBuilder(
      builder: (context, constraints) => SizedBox.square(
        dimension: math.min(constraints.maxWidth, context.screen.height * 0.3),
        child: CustomPaint(
          painter: Ring(
            progress: progress,
            color: context.theme.colorScheme.primary,
          ),
          child: Center(
            child: Text(
              '${(progress * 100).round()} %',
              style: context.text.displaySmall,
            ),
          ),
        ),
      ),
    ),
  );
}
