import 'dart:convert';
import 'package:collection/collection.dart';
import 'package:meta/meta.dart';

mixin Identified {
  String get id;
  bool isSame(Identified other) => other.id == id;
}

@immutable
sealed class Shape with Identified {
  const Shape._();
  const factory Shape.circle({required String id, required double radius}) =
      Circle;
  const factory Shape.polygon(String id, List<Corner> corners) = Polygon;
  factory Shape.fromJson(Map<String, Object?> json) => switch (json) {
    {'kind': 'circle', 'id': final String id, 'radius': final num radius} =>
      Circle(id: id, radius: radius.toDouble()),
    {
      'kind': 'polygon',
      'id': final String id,
      'corners': final List<Object?> corners,
    } =>
      Polygon(id, [
        for (final corner in corners.cast<List<Object?>>())
          if (corner case [final num x, final num y, ...])
            (x: x.toDouble(), y: y.toDouble()),
      ]),
    _ => throw FormatException('Not a shape: ${json['kind']}'),
  };
  double get area;
  Map<String, Object?> toJson();
  T when<T>({
    required T Function(double radius) circle,
    required T Function(List<Corner> corners) polygon,
  });
  String encode() => jsonEncode(toJson());
}

typedef Corner = ({double x, double y});

final class Circle extends Shape {
  const Circle({required this.id, required this.radius}) : super._();
  @override
  final String id;
  final double radius;
  @override
  double get area => 3.14159 * radius * radius;
  @override
  T when<T>({
    required T Function(double radius) circle,
    required T Function(List<Corner> corners) polygon,
  }) => circle(radius);
  Circle copyWith({String? id, double? radius}) =>
      Circle(id: id ?? this.id, radius: radius ?? this.radius);
  @override
  Map<String, Object?> toJson() => {
    'kind': 'circle',
    'id': id,
    'radius': radius,
  };
  @override
  bool operator ==(Object other) =>
      other is Circle && other.id == id && other.radius == radius;
  @override
  int get hashCode => Object.hash(runtimeType, id, radius);
}

final class Polygon extends Shape {
  const Polygon(this.id, this.corners) : super._();
  @override
  final String id;
  final List<Corner> corners;
  static const _equality = ListEquality<Corner>();
  @override
  double get area {
    var sum = 0.0;
    for (var i = 0, j = corners.length - 1; i < corners.length; j = i++) {
      sum += (corners[j].x + corners[i].x) * (corners[j].y - corners[i].y);
    }
    return sum.abs() / 2;
  }

  @override
  T when<T>({
    required T Function(double radius) circle,
    required T Function(List<Corner> corners) polygon,
  }) => polygon(corners);
  @override
  Map<String, Object?> toJson() => {
    'kind': 'polygon',
    'id': id,
    'corners': corners.map((c) => [c.x, c.y]).toList(),
  };
  @override
  bool operator ==(Object other) =>
      other is Polygon &&
      other.id == id &&
      _equality.equals(other.corners, corners);
  @override
  int get hashCode => Object.hash(id, Object.hashAll(corners));
}

extension type const ShapeId(String value) {
  ShapeId.random(int seed) : value = 'shape-$seed';
  bool get isTemporary => value.startsWith('shape-');
}

extension Shapes on Iterable<Shape> {
  Map<bool, List<Shape>> get bySize =>
      groupBy(this, (shape) => shape.area > 10);
  Shape? named(ShapeId id) => firstWhereOrNull((shape) => shape.id == id.value);
  double get total => map((shape) => shape.area).sum;
}
