// What an app says to packages. Lines with a mark, the kind of mistake, must be reported, and no other line.
import 'package:dio/dio.dart';
import 'package:equatable/equatable.dart';
import 'package:firebase_messaging/firebase_messaging.dart';
import 'package:flutter/widgets.dart';
import 'package:flutter_bloc/flutter_bloc.dart';
import 'package:flutter_riverpod/flutter_riverpod.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:get/get.dart' hide Response;
import 'package:go_router/go_router.dart';
import 'package:hydrated_bloc/hydrated_bloc.dart';
import 'package:json_annotation/json_annotation.dart';
import 'package:mocktail/mocktail.dart';
import 'package:shared_preferences/shared_preferences.dart';

final answer = Provider<int>((ref) => 42);
final wrongAnswer = Provider<int>((ref) => '42'); // wrong: result of another type in a package's function
final loaded = FutureProvider.autoDispose<String>((ref) async => 'x');
final wrongLoaded = FutureProvider.autoDispose<String>((ref) async => 3); // wrong: async result of another type in a package's function
String shown(WidgetRef ref) => ref.watch(answer); // wrong: value of another type
int shownRightly(WidgetRef ref) => ref.watch(answer);

class Cart extends Notifier<List<String>> {
  @override
  List<String> build() => const [];

  void add(String item) => state = [...state, item];
  void addWrongly(int item) => state = [...state, item]; // wrong: element of another type
}

class Unbuilt extends Notifier<int> {} // wrong: missing override of a member of a package

final cart = NotifierProvider<Cart, List<String>>(Cart.new);
void put(WidgetRef ref) => ref.read(cart.notifier).add('apple');
void putWrongly(WidgetRef ref) => ref.read(cart.notifier).put('apple'); // wrong: method that a package does not have

class Pane extends ConsumerWidget {
  const Pane({super.key});

  @override
  Widget build(BuildContext context, WidgetRef ref) => switch (ref.watch(loaded)) { // wrong: switch that misses a subtype of a package
    AsyncData(:final value) => Text(value),
    AsyncError(:final error) => Text('$error'),
  };
}

class FullPane extends ConsumerWidget {
  const FullPane({super.key});

  @override
  Widget build(BuildContext context, WidgetRef ref) => switch (ref.watch(loaded)) {
    AsyncData(:final value) => Text(value),
    AsyncError(:final error) => Text('$error'),
    AsyncLoading() => const SizedBox(),
  };
}

class Clicks extends Cubit<int> {
  Clicks() : super(0);

  void click() => emit(state + 1);
  void clickWrongly() => emit('$state'); // wrong: argument of another type
}

final router = GoRouter(
  routes: [
    GoRoute(path: '/', builder: (context, state) => const Pane()),
    GoRoute(path: '/item/:id', builder: (context, state) => Text(state.pathParameters['id'])), // wrong: nullable argument for one that is not
    GoRoute(builder: (context, state) => const Pane()), // wrong: missing required argument
  ],
);
void open(BuildContext context) => context.go('/item/3', extra: 3);
void openWrongly(BuildContext context) => context.goNamed('item', pathParameters: {'id': 3}); // wrong: map value of another type

Future<String> fetch(Dio dio) async => (await dio.get<String>('/')).data; // wrong: nullable result for one that is not
Future<String?> fetchRightly(Dio dio) async => (await dio.get<String>('/')).data;
final options = BaseOptions(connectTimeout: 3); // wrong: argument of another type

class Header extends Interceptor {
  @override
  void onRequest(RequestOptions options, RequestInterceptorHandler handler) => handler.next(options);

  @override
  void onError(DioException error) {} // wrong: override with fewer parameters
}

Future<RemoteMessage> first() async => FirebaseMessaging.instance.getInitialMessage(); // wrong: nullable future for one that is not
Future<RemoteMessage?> firstRightly() => FirebaseMessaging.instance.getInitialMessage();
Future<void> keep(SharedPreferencesAsync store) => store.setInt('a', '3'); // wrong: argument of another type
Future<void> keepRightly(SharedPreferencesAsync store) => store.setInt('a', 3);

class Listed extends GetView<Model> {} // wrong: missing override of a member of a package

class Wiring extends Bindings {} // wrong: missing override of a member of a package

class Coin extends Equatable {} // wrong: missing override of a member of a package

class Seconds extends JsonConverter<Duration, int> {} // wrong: missing override of a member of a package

class Kept extends HydratedCubit<int> { // wrong: missing override of a member of a package
  Kept() : super(0);
}

class Remembered extends HydratedCubit<int> {
  Remembered() : super(0);

  @override
  int? fromJson(Map<String, dynamic> json) => json['clicks'] as int?;

  @override
  Map<String, dynamic>? toJson(int state) => {'clicks': state};
}

class Model extends GetxController {
  final count = 0.obs;

  void grow() => count.value++;
  void growWrongly() => count.value = 'one'; // wrong: assignment of another type
}

class DioMock extends Mock implements Dio {}

void main() {
  testWidgets('a page', (tester) async {
    final dio = DioMock();
    when(() => dio.get<String>(any())).thenAnswer((_) async => Response(requestOptions: RequestOptions()));
    await tester.pumpWidget(const Pane());
    await tester.pumpWidget('Pane'); // wrong: argument of another type
    expect(find.text('x'), findsOneWidget);
    expect(find.texts('x'), findsOneWidget); // wrong: method that a package does not have
  });
}
