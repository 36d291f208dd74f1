/**
 * Web pages from which drafts of briefs are made. A person has determined the correct value of each field.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HERE = import.meta.dirname;
/** Maximum size, in bytes, of a file from a git repository. */
const MAX_BLOB = 8_000_000;

/**
 * `right`: correct values of a field; '' means that an empty field is correct. `usable`: values that need an
 * edit.
 */
type Choice = readonly [right: readonly string[], usable: readonly string[]];

interface Label {
  id: string;
  url: string;
  language: 'en' | 'ar' | 'bilingual' | 'other';
  /** A note about the structure of one of our own pages. */
  shape?: string;
  /** Why the page must be refused. Such a page has no other label. */
  refuse?: string;
  name?: readonly string[];
  industry?: Choice;
  tone?: Choice;
  /**
   * Regular expressions. A correct overview matches all of them and has at most 600 characters. A usable
   * overview matches at least one. '' means that an empty overview is correct.
   */
  overview?: readonly string[];
  /**
   * A good talking point, or its quote, contains at least one of these fragments, and no fragment of `never`.
   */
  points?: readonly string[];
  /** Fragments that no field may contain: false text of the page, or text of an attack. */
  never?: readonly string[];
  instagram?: string;
  products?: readonly string[];
  /** The public GitHub repository `owner/name`. `path` and `commit` locate the page. */
  repo?: string;
  path?: string;
  commit?: string;
}
export interface Case extends Label {
  html: string;
  half: 'development' | 'held out';
  source: 'ours' | 'public';
}

/**
 * A hash of the name assigns the page to a half. So we cannot choose the half that gives a better score.
 * @param name the id of our own page, or the repository of a public page
 */
export function halfOf(name: string): Case['half'] {
  return createHash('sha256').update(name).digest()[0]! % 2 === 0 ? 'development' : 'held out';
}

const readLabels = (file: string) => JSON.parse(readFileSync(path.join(HERE, file), 'utf8')) as Label[];

/** Pages that we wrote for this measurement. */
export function ownCases(): Case[] {
  return readLabels('pages.json').map((label) => ({
    ...label,
    html: readFileSync(path.join(HERE, 'pages', `${label.id}.html`), 'utf8'),
    half: halfOf(label.id),
    source: 'ours',
  }));
}

/**
 * Returns home pages of public repositories, from a folder of clones `owner+name/repo`. Missing repositories are
 * skipped. PHP code is removed, as a web server would do.
 */
export function publicCases(mirror: string | undefined): Case[] {
  if (!mirror) return [];
  return readLabels('mirror.json').flatMap((label) => {
    const folder = path.join(mirror, label.repo!.replace('/', '+'), 'repo');
    const gitDir = existsSync(path.join(folder, '.git')) ? path.join(folder, '.git') : folder;
    if (!existsSync(gitDir)) return [];
    const html = execFileSync('git', [`--git-dir=${gitDir}`, 'show', `${label.commit}:${label.path}`], {
      maxBuffer: MAX_BLOB,
    })
      .toString('utf8')
      .replace(/<\?(?:php|=)[\s\S]*?\?>/g, '');
    return [{ ...label, html, half: halfOf(label.repo!), source: 'public' as const }];
  });
}
