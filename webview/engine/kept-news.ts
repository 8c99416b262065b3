/** News for whoever watches. */
export interface KeptNews<News> {
  tell(news: News): void;
  /** @returns a function that ends the watching */
  watch(told: (news: News) => void): () => void;
}

/**
 * News that is not lost while nobody watches yet: who watches first is told the last of it. A screen watches once its
 * script is loaded, which may be after the first news.
 */
export function createKeptNews<News>(): KeptNews<News> {
  const watchers = new Set<(news: News) => void>();
  const unheard: News[] = [];
  return {
    tell(news) {
      if (watchers.size === 0) unheard.splice(0, 1, news);
      for (const told of watchers) told(news);
    },
    watch(told) {
      watchers.add(told);
      for (const news of unheard.splice(0)) told(news);
      return () => void watchers.delete(told);
    },
  };
}
