import 'dart:async';
import 'package:flutter/material.dart';
import 'package:flutter_riverpod/flutter_riverpod.dart';

@immutable
class Todo {
  const Todo({required this.id, required this.title, this.done = false});
  factory Todo.fromJson(Map<String, dynamic> json) => Todo(
    id: json['id'] as int,
    title: json['title'] as String,
    done: json['done'] as bool? ?? false,
  );
  final int id;
  final String title;
  final bool done;
  Todo copyWith({String? title, bool? done}) =>
      Todo(id: id, title: title ?? this.title, done: done ?? this.done);
  Map<String, dynamic> toJson() => {'id': id, 'title': title, 'done': done};
}

abstract interface class TodoRepository {
  Future<List<Todo>> all();
  Future<void> save(Todo todo);
}

class MemoryTodoRepository implements TodoRepository {
  final Map<int, Todo> _todos = {};
  @override
  Future<List<Todo>> all() async => _todos.values.toList(growable: false);
  @override
  Future<void> save(Todo todo) async => _todos[todo.id] = todo;
}

final todoRepositoryProvider = Provider<TodoRepository>(
  (ref) => MemoryTodoRepository(),
);
final todosProvider = AsyncNotifierProvider<TodosNotifier, List<Todo>>(
  TodosNotifier.new,
);
final openCountProvider = Provider<int>(
  (ref) =>
      ref.watch(todosProvider).value?.where((todo) => !todo.done).length ?? 0,
);
final detailProvider = FutureProvider.autoDispose.family<Todo, int>((
  ref,
  id,
) async {
  final todos = await ref.watch(todosProvider.future);
  return todos.firstWhere((todo) => todo.id == id);
});

class TodosNotifier extends AsyncNotifier<List<Todo>> {
  @override
  Future<List<Todo>> build() => ref.watch(todoRepositoryProvider).all();

  Future<void> add(String title) async {
    final todo = Todo(id: DateTime.now().microsecondsSinceEpoch, title: title);
    await ref.read(todoRepositoryProvider).save(todo);
    state = AsyncData([...?state.value, todo]);
  }

  Future<void> toggle(int id) async {
    final previous = state.value ?? const [];
    state = await AsyncValue.guard(
      () async => [
        for (final todo in previous)
          if (todo.id == id) todo.copyWith(done: !todo.done) else todo,
      ],
    );
  }
}

class TodosPage extends ConsumerWidget {
  const TodosPage({super.key});
  @override
  Widget build(BuildContext context, WidgetRef ref) {
    final todos = ref.watch(todosProvider);
    ref.listen(
      openCountProvider,
      (previous, next) => debugPrint('$previous -> ${next.isEven}'),
    );
    return Scaffold(
      appBar: AppBar(title: Text('Open: ${ref.watch(openCountProvider)}')),
      body: todos.when(
        data: (items) => ListView.builder(
          itemCount: items.length,
          itemBuilder: (context, index) {
            final todo = items[index];
            return CheckboxListTile(
              value: todo.done,
              title: Text(todo.title),
              onChanged: (_) =>
                  unawaited(ref.read(todosProvider.notifier).toggle(todo.id)),
            );
          },
        ),
        loading: () =>
            const Center(child: CircularProgressIndicator.adaptive()),
        error: (error, stackTrace) => Center(child: Text(error.toString())),
      ),
      floatingActionButton: FloatingActionButton(
        onPressed: () => ref.read(todosProvider.notifier).add('New'),
        tooltip: 'Add',
        child: const Icon(Icons.add),
      ),
    );
  }
}

class SearchBox extends ConsumerStatefulWidget {
  const SearchBox({required this.onSearch, super.key});
  final ValueChanged<String> onSearch;
  @override
  ConsumerState<SearchBox> createState() => _SearchBoxState();
}

class _SearchBoxState extends ConsumerState<SearchBox> {
  late final TextEditingController _controller = TextEditingController();
  Timer? _debounce;
  @override
  void initState() {
    super.initState();
    _controller.addListener(_changed);
  }

  @override
  void dispose() {
    _debounce?.cancel();
    _controller
      ..removeListener(_changed)
      ..dispose();
    super.dispose();
  }

  void _changed() {
    _debounce?.cancel();
    _debounce = Timer(const Duration(milliseconds: 300), () {
      if (mounted) widget.onSearch(_controller.text.trim());
    });
  }

  @override
  Widget build(BuildContext context) {
    final count = ref.watch(openCountProvider);
    return TextField(
      controller: _controller,
      decoration: InputDecoration(
        hintText: 'Search $count',
        prefixIcon: const Icon(Icons.search),
      ),
    );
  }
}
