import 'dart:async';
import 'package:equatable/equatable.dart';
import 'package:flutter/material.dart';
import 'package:flutter_bloc/flutter_bloc.dart';
import 'package:hydrated_bloc/hydrated_bloc.dart';

sealed class AuthEvent extends Equatable {
  const AuthEvent();
  @override
  List<Object?> get props => [];
}

final class SignInRequested extends AuthEvent {
  const SignInRequested(this.email, this.password);
  final String email;
  final String password;
  @override
  List<Object?> get props => [email, password];
}

final class SignOutRequested extends AuthEvent {
  const SignOutRequested();
}

sealed class AuthState extends Equatable {
  const AuthState();
  @override
  List<Object?> get props => [];
}

final class SignedOut extends AuthState {
  const SignedOut({this.message});
  final String? message;
  @override
  List<Object?> get props => [message];
}

final class SigningIn extends AuthState {
  const SigningIn();
}

final class SignedIn extends AuthState {
  const SignedIn({required this.email});
  final String email;
}

class AuthBloc extends Bloc<AuthEvent, AuthState> {
  AuthBloc({required this._check}) : super(const SignedOut()) {
    on<SignInRequested>(_onSignIn);
    on<SignOutRequested>((event, emit) => emit(const SignedOut()));
  }
  final Future<bool> Function(String email, String password) _check;
  Future<void> _onSignIn(SignInRequested event, Emitter<AuthState> emit) async {
    emit(const SigningIn());
    try {
      final ok = await _check(event.email, event.password);
      emit(
        ok
            ? SignedIn(email: event.email)
            : const SignedOut(message: 'Wrong password'),
      );
    } on TimeoutException catch (error, stackTrace) {
      addError(error, stackTrace);
      emit(SignedOut(message: error.message));
    }
  }
}

class ThemeCubit extends HydratedCubit<ThemeMode> {
  ThemeCubit() : super(ThemeMode.system);
  void choose(ThemeMode mode) => emit(mode);
  @override
  ThemeMode? fromJson(Map<String, dynamic> json) =>
      ThemeMode.values.byName(json['mode'] as String);
  @override
  Map<String, dynamic>? toJson(ThemeMode state) => {'mode': state.name};
}

class AuthPage extends StatelessWidget {
  const AuthPage({super.key});
  @override
  Widget build(BuildContext context) {
    return MultiBlocProvider(
      providers: [
        BlocProvider(create: (_) => ThemeCubit()),
        BlocProvider<AuthBloc>(
          create: (_) => AuthBloc(
            check: (email, password) async =>
                email.isNotEmpty && password.length > 8,
          ),
        ),
      ],
      child: BlocConsumer<AuthBloc, AuthState>(
        listenWhen: (previous, current) => previous != current,
        listener: (context, state) {
          if (state case SignedOut(:final message?)) {
            ScaffoldMessenger.of(
              context,
            ).showSnackBar(SnackBar(content: Text(message.trim())));
          }
          if (state is SignedIn && state.email.isEmpty) {
            context.read<AuthBloc>().add(const SignOutRequested());
          }
        },
        builder: (context, state) => switch (state) {
          SignedIn(:final email) => Text(email.toLowerCase()),
          SigningIn() => const CircularProgressIndicator(),
          SignedOut(:final message) => FilledButton(
            onPressed: () =>
                context.read<AuthBloc>().add(const SignInRequested('a', 'b')),
            child: Text(message ?? 'Sign in'),
          ),
        },
      ),
    );
  }
}
