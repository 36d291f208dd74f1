import path from 'node:path';
import { entries, read } from './project';

/** Returns the anchor of a heading, as common Markdown viewers generate it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

/** @returns one message for each broken link. Links to other sites are not checked */
export function brokenLinks(file: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => {
    if (/^[a-z]+:/.test(target!)) return [];
    const [targetPath = '', anchor] = target!.split('#');
    const targetFile = targetPath === '' ? file : path.posix.join(path.posix.dirname(file), targetPath);
    const fileExists = entries.includes(targetFile) || entries.includes(targetFile.replace(/\/?$/, '/'));
    if (!fileExists) return [`${file}: ${target} leads nowhere`];
    const headingExists =
      anchor === undefined || anchorsIn(targetPath === '' ? text : read(targetFile)).includes(anchor);
    return headingExists ? [] : [`${file}: ${target} names no heading`];
  });
}
