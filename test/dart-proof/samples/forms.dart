import 'package:flutter/material.dart';
import 'package:flutter/services.dart';

typedef Validator<T> = String? Function(T? value);

class Validators {
  const Validators._();
  static final RegExp _email = RegExp(
    r'^[^@\s]+@[^@\s]+\.[a-z]{2,}$',
    caseSensitive: false,
  );
  static String? email(String? value) =>
      _email.hasMatch(value ?? '') ? null : 'Not an address';
  static Validator<String> minLength(int length) =>
      (value) =>
          (value?.length ?? 0) < length ? 'At least $length characters' : null;
  static Validator<T> all<T>(List<Validator<T>> validators) {
    return (value) {
      for (final validator in validators) {
        final message = validator(value);
        if (message != null) return message;
      }
      return null;
    };
  }
}

class UpperCaseFormatter extends TextInputFormatter {
  @override
  TextEditingValue formatEditUpdate(
    TextEditingValue oldValue,
    TextEditingValue newValue,
  ) => newValue.copyWith(text: newValue.text.toUpperCase());
}

class AppTextField extends StatelessWidget {
  const AppTextField({
    required this.label,
    this.controller,
    this.validator,
    this.obscure = false,
    this.onSubmitted,
    super.key,
  });
  const AppTextField.password({super.key, this.controller, this.onSubmitted})
    : label = 'Password',
      validator = null,
      obscure = true;
  final String label;
  final TextEditingController? controller;
  final Validator<String>? validator;
  final bool obscure;
  final VoidCallback? onSubmitted;
  @override
  Widget build(BuildContext context) => TextFormField(
    controller: controller,
    obscureText: obscure,
    autovalidateMode: AutovalidateMode.onUserInteraction,
    validator: validator,
    onFieldSubmitted: onSubmitted == null ? null : (_) => onSubmitted!(),
    inputFormatters: [
      FilteringTextInputFormatter.deny(RegExp(r'\s')),
      LengthLimitingTextInputFormatter(64),
    ],
    decoration: InputDecoration(
      labelText: label,
      border: const OutlineInputBorder(),
    ),
  );
}

class SignUpForm extends StatefulWidget {
  const SignUpForm({required this.onSubmit, super.key});
  final Future<void> Function({required String email, required String password})
  onSubmit;
  @override
  State<SignUpForm> createState() => _SignUpFormState();
}

class _SignUpFormState extends State<SignUpForm> {
  final _form = GlobalKey<FormState>();
  final TextEditingController _email = TextEditingController(),
      _password = TextEditingController();
  var _busy = false;
  String _plan = 'free';
  @override
  void dispose() {
    for (final controller in [_email, _password]) {
      controller.dispose();
    }
    super.dispose();
  }

  Future<void> _submit() async {
    if (_busy || !(_form.currentState?.validate() ?? false)) return;
    setState(() => _busy = true);
    final messenger = ScaffoldMessenger.of(context);
    try {
      await widget.onSubmit(email: _email.text, password: _password.text);
    } on FormatException catch (e) {
      messenger
        ..clearSnackBars()
        ..showSnackBar(
          SnackBar(
            content: Text(e.message),
            behavior: SnackBarBehavior.floating,
          ),
        );
    } finally {
      if (mounted) setState(() => _busy = false);
    }
  }

  @override
  Widget build(BuildContext context) {
    Widget gap(double height) => SizedBox(height: height);
    return AutofillGroup(
      child: Form(
        key: _form,
        child: ListView(
          padding: const EdgeInsets.all(16) + MediaQuery.viewInsetsOf(context),
          children: [
            AppTextField(
              label: 'Email',
              controller: _email,
              validator: Validators.all([
                Validators.email,
                Validators.minLength(5),
              ]),
            ),
            gap(16),
            AppTextField.password(controller: _password, onSubmitted: _submit),
            RadioGroup<String>(
              groupValue: _plan,
              onChanged: (value) => setState(() => _plan = value ?? _plan),
              child: Column(
                children: [
                  for (final plan in const ['free', 'paid'])
                    RadioListTile(value: plan, title: Text(plan)),
                ],
              ),
            ),
            DropdownButtonFormField<int>(
              initialValue: 1,
              items: List.generate(
                3,
                (i) => DropdownMenuItem(value: i, child: Text('$i')),
              ),
              onChanged: (_) {},
            ),
            PopScope(
              canPop: !_busy,
              onPopInvokedWithResult: (didPop, result) =>
                  debugPrint('$didPop $result'),
              child: FilledButton(
                onPressed: _busy ? null : _submit,
                child: const Text('Sign up'),
              ),
            ),
          ],
        ),
      ),
    );
  }
}
