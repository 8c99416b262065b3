import 'dart:collection';
import 'package:flutter/foundation.dart';
import 'package:flutter/material.dart';
import 'package:intl/intl.dart';
import 'package:provider/provider.dart';

class Product {
  const Product(this.name, this.price);
  final String name;
  final double price;
  @override
  bool operator ==(Object other) =>
      identical(this, other) ||
      other is Product && other.name == name && other.price == price;
  @override
  int get hashCode => Object.hash(name, price);
}

class Cart extends ChangeNotifier {
  final List<Product> _items = [];
  UnmodifiableListView<Product> get items => UnmodifiableListView(_items);
  double get total => _items.fold(0, (sum, item) => sum + item.price);
  Map<String, List<Product>> get byName {
    final groups = <String, List<Product>>{};
    for (final item in _items) {
      groups.putIfAbsent(item.name, () => []).add(item);
    }
    return groups;
  }

  void add(Product product) {
    _items.add(product);
    notifyListeners();
  }

  void removeWhere(bool Function(Product product) test) {
    _items.removeWhere(test);
    notifyListeners();
  }
}

class CartPage extends StatelessWidget {
  const CartPage({super.key});
  static final NumberFormat _money = NumberFormat.simpleCurrency(locale: 'en');
  @override
  Widget build(BuildContext context) {
    return ChangeNotifierProvider(
      create: (_) => Cart(),
      child: Consumer<Cart>(
        builder: (context, cart, child) => Column(
          crossAxisAlignment: CrossAxisAlignment.stretch,
          children: [
            for (final MapEntry(:key, :value) in cart.byName.entries)
              ListTile(title: Text(key), trailing: Text('${value.length}')),
            ?child,
            Text(
              _money.format(cart.total),
              style: Theme.of(
                context,
              ).textTheme.titleLarge?.copyWith(fontWeight: FontWeight.bold),
            ),
            Selector<Cart, int>(
              selector: (_, cart) => cart.items.length,
              builder: (_, count, _) => Text('$count'),
            ),
          ],
        ),
        child: TextButton.icon(
          onPressed: () => context.read<Cart>().add(const Product('Tea', 3.5)),
          icon: const Icon(Icons.add_shopping_cart),
          label: const Text('Add'),
        ),
      ),
    );
  }
}

void describe(Cart cart) {
  final cheap = cart.items
      .where((item) => item.price < 5)
      .map((item) => item.name)
      .toSet();
  final sorted = [...cart.items]..sort((a, b) => a.price.compareTo(b.price));
  final (first, last) = (sorted.firstOrNull, sorted.lastOrNull);
  if (kDebugMode) {
    debugPrint(
      '${cheap.join(', ')} ${first?.name} ${last?.price.toStringAsFixed(2)} ${setEquals(cheap, {'Tea'})}',
    );
  }
}
