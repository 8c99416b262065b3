/** Names of Flutter that end like those of the classes of features: a feature `search` has a `SearchController` too. */
const flutterNames: ReadonlySet<string> = new Set(
  (
    "AndroidView AnimationController AppKitView BottomNavigationBarItem BoxScrollView CarouselController CarouselView " +
    "CheckedPopupMenuItem ContextMenuButtonItem ContextMenuController CustomScrollView DefaultTabController " +
    "DraggableScrollableController DrawerController DropdownMenuItem ExpansibleController ExpansionTileController " +
    "FixedExtentScrollController GridView HeroController HtmlElementView ListWheelScrollView MagnifierController " +
    "MaterialInkController MaterialStatesController MenuController MergeableMaterialItem NestedScrollView " +
    "OverlayPortalController PageController PageView PlatformMenuItem PlatformProvidedMenuItem PopupMenuItem " +
    "PrimaryScrollController RawView ReorderableListView ScaffoldFeatureController ScrollController ScrollDragController " +
    "ScrollHoldController ScrollView SearchController SnapshotController TabBarScrollController TabBarView TabController " +
    "TextEditingController TrackingScrollController TransformationController TreeSliverController TweenSequenceItem " +
    "UiKitView UndoHistoryController WidgetStatesController"
  ).split(" "),
);

/** The import of material.dart that hides the names of the file's own classes. */
export function materialImport(own: readonly { readonly className: string }[]): string {
  const hidden = own.map(({ className }) => className).filter((name) => flutterNames.has(name));
  const hide = hidden.length > 0 ? ` hide ${hidden.toSorted().join(", ")}` : "";
  return `import 'package:flutter/material.dart'${hide};\n`;
}
