import type { PageText } from './page-text';
import type { Topic } from './vocabulary';

/** Short words stand for themselves and their plural only: car is in carries, camp in campaign, tea in team. */
const SHORT = /^[a-z]{1,4}$/;
const asPattern = (word: string) => {
  const stem = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return SHORT.test(word) ? `${stem}(?:e?s)?(?![\\p{L}\\p{N}])` : stem;
};

/** How often a topic's words begin a word of the text. Arabic words may carry و، ال، ب، ل before them. */
function occurrences(text: string, words: readonly string[]): number {
  const stems = words.map(asPattern).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:[وفبلك]?(?:ال|لل)?)(?:${stems})`, 'giu');
  return text.match(pattern)?.length ?? 0;
}

/** Topics of a page, best first, those without a sign left out. What a page says first counts most. */
export function rankTopics(page: PageText, topics: readonly Topic[]): Topic[] {
  const parts: [string, number][] = [
    [page.title, 4],
    [page.descriptions.join(' '), 4],
    [page.keywords, 2],
    [page.headings.join(' '), 2],
    [[...page.paragraphs, ...page.listItems].join(' ').slice(0, 20_000), 1],
  ];
  return topics
    .map((topic) => {
      const settled = topic.types && page.types.some((type) => topic.types!.test(type)) ? 10 : 0;
      return {
        topic,
        score: parts.reduce((sum, [text, weight]) => sum + weight * occurrences(text, topic.words), settled),
      };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ topic }) => topic);
}
