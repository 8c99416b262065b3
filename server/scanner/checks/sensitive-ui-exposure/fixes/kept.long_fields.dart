import 'package:flutter/material.dart';

/// Flutter cannot hide several lines, and another switch is for a person to judge.
class LongFields extends StatelessWidget {
  const LongFields({super.key, required this.password});

  final TextEditingController password;

  @override
  Widget build(BuildContext context) {
    return Column(
      children: [
        TextField(controller: password, maxLines: null),
        TextField(controller: password, minLines: 2, maxLines: 4),
        TextFormField(controller: password, expands: true),
        TextFormField(controller: password, obscureText: false || password.text.isEmpty),
      ],
    );
  }
}
