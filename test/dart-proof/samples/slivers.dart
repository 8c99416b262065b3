import 'package:cached_network_image/cached_network_image.dart';
import 'package:flutter/cupertino.dart';
import 'package:flutter/material.dart';
import 'package:flutter_svg/flutter_svg.dart';
import 'package:shimmer/shimmer.dart';

enum Size2 { small, medium, large }

class Photo {
  const Photo({
    required this.url,
    required this.title,
    this.size = Size2.medium,
  });
  final Uri url;
  final String title;
  final Size2 size;
}

class PinnedHeader extends SliverPersistentHeaderDelegate {
  const PinnedHeader({required this.title});
  final String title;
  @override
  double get minExtent => kToolbarHeight;
  @override
  double get maxExtent => 120;
  @override
  Widget build(
    BuildContext context,
    double shrinkOffset,
    bool overlapsContent,
  ) {
    final t = (shrinkOffset / (maxExtent - minExtent)).clamp(0.0, 1.0);
    return ColoredBox(
      color:
          Color.lerp(
            Colors.transparent,
            Theme.of(context).colorScheme.surfaceContainer,
            t,
          ) ??
          Colors.transparent,
      child: Align(
        alignment: Alignment.lerp(Alignment.bottomLeft, Alignment.center, t)!,
        child: Text(title),
      ),
    );
  }

  @override
  bool shouldRebuild(covariant PinnedHeader oldDelegate) =>
      oldDelegate.title != title;
}

class Gallery extends StatelessWidget {
  const Gallery({required this.photos, this.onRefresh, super.key});
  final List<Photo> photos;
  final Future<void> Function()? onRefresh;
  @override
  Widget build(BuildContext context) {
    final wide = MediaQuery.sizeOf(context).width >= 600;
    return CustomScrollView(
      physics: const BouncingScrollPhysics(
        parent: AlwaysScrollableScrollPhysics(),
      ),
      slivers: <Widget>[
        const SliverPersistentHeader(
          pinned: true,
          delegate: PinnedHeader(title: 'Gallery'),
        ),
        CupertinoSliverRefreshControl(onRefresh: onRefresh),
        SliverPadding(
          padding: const EdgeInsetsDirectional.only(start: 16, end: 16),
          sliver: SliverGrid.builder(
            gridDelegate: SliverGridDelegateWithFixedCrossAxisCount(
              crossAxisCount: wide ? 4 : 2,
              mainAxisSpacing: 8,
              crossAxisSpacing: 8,
            ),
            itemCount: photos.length,
            itemBuilder: (context, index) => PhotoTile(
              photo: photos[index],
              key: ValueKey(photos[index].url),
            ),
          ),
        ),
        if (photos.isEmpty)
          SliverFillRemaining(
            hasScrollBody: false,
            child: SvgPicture.asset(
              'assets/empty.svg',
              colorFilter: const ColorFilter.mode(Colors.grey, BlendMode.srcIn),
            ),
          ),
      ],
    );
  }
}

class PhotoTile extends StatefulWidget {
  const PhotoTile({required this.photo, super.key});
  final Photo photo;
  @override
  State<PhotoTile> createState() => _PhotoTileState();
}

class _PhotoTileState extends State<PhotoTile>
    with TickerProviderStateMixin, AutomaticKeepAliveClientMixin {
  late final AnimationController _controller;
  late final Animation<double> _scale;
  bool _pressed = false;
  @override
  bool get wantKeepAlive => true;
  @override
  void initState() {
    super.initState();
    _controller = AnimationController(
      vsync: this,
      duration: const Duration(milliseconds: 120),
    );
    _scale = Tween<double>(
      begin: 1,
      end: 0.95,
    ).animate(CurvedAnimation(parent: _controller, curve: Curves.easeOut));
  }

  @override
  void dispose() {
    _controller.dispose();
    super.dispose();
  }

  void _press(bool pressed) {
    setState(() => _pressed = pressed);
    pressed ? _controller.forward() : _controller.reverse();
  }

  @override
  Widget build(BuildContext context) {
    super.build(context);
    final height = switch (widget.photo.size) {
      Size2.small => 80.0,
      Size2.medium => 120.0,
      Size2.large => 200.0,
    };
    return Semantics(
      image: true,
      label: widget.photo.title,
      child: GestureDetector(
        onTapDown: (details) => _press(details.localPosition.dx > 0),
        onTapUp: (_) => _press(false),
        onTapCancel: () => _press(false),
        child: AnimatedBuilder(
          animation: _scale,
          builder: (context, child) =>
              Transform.scale(scale: _scale.value, child: child),
          child: AnimatedContainer(
            duration: kThemeAnimationDuration,
            height: height,
            decoration: BoxDecoration(
              borderRadius: const BorderRadius.all(Radius.circular(8)),
              boxShadow: [if (_pressed) const BoxShadow(blurRadius: 8)],
            ),
            child: CachedNetworkImage(
              imageUrl: widget.photo.url.toString(),
              fit: BoxFit.cover,
              placeholder: (context, url) => Shimmer.fromColors(
                baseColor: Colors.grey.shade300,
                highlightColor: Colors.grey.shade100,
                child: const ColoredBox(color: Colors.white),
              ),
              errorWidget: (context, url, error) =>
                  const Icon(Icons.broken_image),
            ),
          ),
        ),
      ),
    );
  }
}
