import 'package:flutter/cupertino.dart';
import 'package:flutter/material.dart';

/// Where members of the allotment sign in.
class SignInForm extends StatelessWidget {
  const SignInForm({super.key, required this.name, required this.password});

  final TextEditingController name;
  final TextEditingController password;

  @override
  Widget build(BuildContext context) {
    return Column(
      children: [
        TextField(controller: name),
        TextField(obscureText: true, controller: password, autofocus: true),
        const TextField(
          obscureText: true,
          // Asked for twice, because nobody sees it.
          decoration: InputDecoration(labelText: 'Repeat your password'),
        ),
        TextFormField(
          controller: password,
          obscureText: true,
          maxLines: 1,
        ),
        CupertinoTextField(
            obscureText: true,
            placeholder: 'PIN',
            keyboardType: TextInputType.number),
      ],
    );
  }
}
