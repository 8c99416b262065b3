import 'dart:async';

/// What of package:bloc runs: states and who listens to them.
class BlocBase {
  BlocBase(this.$state);

  BlocBase.$plain() : $state = throw UnimplementedError();

  State $state;

  final StreamController<State> $states = StreamController.broadcast();

  bool $hasEmitted = false;

  State get state => $state;

  Stream<State> get stream => $states.stream;

  bool get isClosed => $states.isClosed;

  void emit(State state) {
    if (isClosed) throw StateError('Cannot emit new states after close');
    if (state == $state && $hasEmitted) return;
    $hasEmitted = true;
    $state = state;
    $states.add(state);
  }

  Future<void> close() async => $states.close();
}

class Cubit {
  Cubit(super.state);

  Cubit.$plain() : super.$plain();
}
