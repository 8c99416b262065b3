import 'package:flutter/material.dart';
import 'package:sample/dio_client.dart';

class User {
  const User({
    required this.id,
    required this.name,
    this.tags = const <String>[],
  });
  User.guest() : this(id: 0, name: 'Guest');
  factory User.fromJson(Map<String, dynamic> json) {
    final {'id': int id, 'name': String name} = json;
    final tags = switch (json['tags']) {
      final List<dynamic> list => list.whereType<String>().toList(),
      _ => const <String>[],
    };
    return User(id: id, name: name, tags: tags);
  }
  final int id;
  final String name;
  final List<String> tags;
  String get initials => name
      .split(' ')
      .where((word) => word.isNotEmpty)
      .take(2)
      .map((word) => word[0])
      .join();
}

class UserPage extends StatefulWidget {
  const UserPage({required this.client, super.key});
  final ApiClient client;
  @override
  State<UserPage> createState() => _UserPageState();
}

class _UserPageState extends State<UserPage>
    with SingleTickerProviderStateMixin, WidgetsBindingObserver {
  late final AnimationController _fade = AnimationController(
    vsync: this,
    duration: Durations.medium2,
  );
  late Future<Result<User>> _user = _load();
  Future<Result<User>> _load() =>
      widget.client.get('/me', decode: User.fromJson);
  @override
  void initState() {
    super.initState();
    WidgetsBinding.instance.addObserver(this);
    _fade.forward();
  }

  @override
  void didChangeAppLifecycleState(AppLifecycleState state) {
    if (state == AppLifecycleState.resumed) setState(() => _user = _load());
  }

  @override
  void didUpdateWidget(covariant UserPage oldWidget) {
    super.didUpdateWidget(oldWidget);
    if (oldWidget.client != widget.client) _user = _load();
  }

  @override
  void dispose() {
    WidgetsBinding.instance.removeObserver(this);
    _fade.dispose();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) {
    final scheme = Theme.of(context).colorScheme;
    return FutureBuilder(
      future: _user,
      builder: (context, snapshot) {
        final result = snapshot.data;
        if (result == null) return const LinearProgressIndicator();
        return FadeTransition(
          opacity: _fade,
          child: result.fold(
            ok: (user) => CircleAvatar(
              backgroundColor: scheme.primaryContainer,
              child: Text(user.initials),
            ),
            failed: (failure) => Semantics(
              label: failure.name,
              child: Icon(
                Icons.error,
                color: scheme.error.withValues(alpha: 0.5),
              ),
            ),
          ),
        );
      },
    );
  }
}
