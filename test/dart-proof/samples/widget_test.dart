import 'package:bloc_test/bloc_test.dart';
import 'package:dio/dio.dart';
import 'package:flutter/material.dart';
import 'package:flutter_riverpod/flutter_riverpod.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:mocktail/mocktail.dart';
import 'package:sample/bloc_auth.dart';
import 'package:sample/riverpod_notifier.dart';

class _MockDio extends Mock implements Dio {}

class _MockRepository extends Mock implements TodoRepository {}

class _FakeTodo extends Fake implements Todo {}

void main() {
  late _MockRepository repository;
  setUpAll(() => registerFallbackValue(_FakeTodo()));
  setUp(() {
    repository = _MockRepository();
    when(
      () => repository.all(),
    ).thenAnswer((_) async => const [Todo(id: 1, title: 'Read')]);
    when(() => repository.save(any())).thenAnswer((_) async {});
  });
  tearDown(() => reset(repository));
  group('todos', () {
    testWidgets('lists what is there', (tester) async {
      await tester.pumpWidget(
        ProviderScope(
          overrides: [todoRepositoryProvider.overrideWithValue(repository)],
          child: const MaterialApp(home: TodosPage()),
        ),
      );
      await tester.pumpAndSettle();
      expect(find.text('Read'), findsOneWidget);
      await tester.tap(find.byType(FloatingActionButton));
      await tester.pump(const Duration(milliseconds: 100));
      verify(
        () => repository.save(
          any(that: isA<Todo>().having((todo) => todo.title, 'title', 'New')),
        ),
      ).called(1);
      expect(
        tester.widgetList<CheckboxListTile>(find.byType(CheckboxListTile)),
        hasLength(2),
      );
    });
    test('counts what is open', () async {
      final container = ProviderContainer(
        overrides: [todoRepositoryProvider.overrideWith((ref) => repository)],
      );
      addTearDown(container.dispose);
      await container.read(todosProvider.future);
      expect(container.read(openCountProvider), 1);
    });
  });
  blocTest<AuthBloc, AuthState>(
    'signs in',
    build: () => AuthBloc(check: (email, password) async => true),
    act: (bloc) => bloc.add(const SignInRequested('a@b.c', 'secret')),
    expect: () => [const SigningIn(), isA<SignedIn>()],
  );
  test('dio can be mocked', () {
    final dio = _MockDio();
    when(
      () => dio.options,
    ).thenReturn(BaseOptions(baseUrl: 'https://example.com'));
    expect(dio.options.baseUrl, startsWith('https'));
    expect(() => throw StateError('no'), throwsA(isA<StateError>()));
  });
}
