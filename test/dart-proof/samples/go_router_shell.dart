import 'dart:async';
import 'package:flutter/material.dart';
import 'package:go_router/go_router.dart';

enum AppRoute {
  home('/', Icons.home_outlined),
  settings('/settings', Icons.settings_outlined),
  login('/login', Icons.login);

  const AppRoute(this.path, this.icon);
  final String path;
  final IconData icon;
  String get label => name[0].toUpperCase() + name.substring(1);
}

class Session extends ChangeNotifier {
  bool _signedIn = false;
  bool get signedIn => _signedIn;
  set signedIn(bool value) {
    if (value == _signedIn) return;
    _signedIn = value;
    notifyListeners();
  }
}

final _rootKey = GlobalKey<NavigatorState>(debugLabel: 'root');

GoRouter createRouter(Session session) => GoRouter(
  navigatorKey: _rootKey,
  initialLocation: AppRoute.home.path,
  refreshListenable: session,
  debugLogDiagnostics: true,
  redirect: (context, state) {
    final atLogin = state.matchedLocation == AppRoute.login.path;
    if (!session.signedIn && !atLogin)
      return '${AppRoute.login.path}?from=${Uri.encodeComponent(state.uri.toString())}';
    if (session.signedIn && atLogin)
      return state.uri.queryParameters['from'] ?? AppRoute.home.path;
    return null;
  },
  errorBuilder: (context, state) =>
      Scaffold(body: Center(child: Text('${state.error?.message}'))),
  routes: [
    GoRoute(
      path: AppRoute.login.path,
      name: AppRoute.login.name,
      builder: (context, state) => FilledButton(
        onPressed: () => session.signedIn = true,
        child: const Text('Sign in'),
      ),
    ),
    StatefulShellRoute.indexedStack(
      builder: (context, state, shell) => ShellPage(shell: shell),
      branches: [
        for (final route in [AppRoute.home, AppRoute.settings])
          StatefulShellBranch(
            routes: [
              GoRoute(
                path: route.path,
                name: route.name,
                pageBuilder: (context, state) => CustomTransitionPage<void>(
                  key: state.pageKey,
                  child: Text(route.label),
                  transitionsBuilder:
                      (context, animation, secondaryAnimation, child) =>
                          FadeTransition(
                            opacity: CurveTween(
                              curve: Curves.easeIn,
                            ).animate(animation),
                            child: child,
                          ),
                ),
                routes: [
                  GoRoute(
                    path: 'item/:id',
                    parentNavigatorKey: _rootKey,
                    builder: (context, state) =>
                        Text(state.pathParameters['id'] ?? ''),
                  ),
                ],
              ),
            ],
          ),
      ],
    ),
  ],
);

class ShellPage extends StatelessWidget {
  const ShellPage({required this.shell, super.key});
  final StatefulNavigationShell shell;
  @override
  Widget build(BuildContext context) => Scaffold(
    body: SafeArea(child: shell),
    bottomNavigationBar: NavigationBar(
      selectedIndex: shell.currentIndex,
      onDestinationSelected: (index) =>
          shell.goBranch(index, initialLocation: index == shell.currentIndex),
      destinations: [
        for (final route in AppRoute.values.take(2))
          NavigationDestination(icon: Icon(route.icon), label: route.label),
      ],
    ),
  );
}

Future<void> openItem(BuildContext context, int id) async {
  final router = GoRouter.of(context);
  unawaited(context.push<bool>('/item/$id'));
  if (router.canPop()) context.pop(true);
  context.goNamed(
    AppRoute.settings.name,
    queryParameters: {'from': 'item'},
    extra: id,
  );
}
