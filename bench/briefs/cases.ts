/** The pages on which drafts are measured, with the correct value of each field, judged by a person. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HERE = import.meta.dirname;
/** Maximum size of a file that is read from a git repository, bytes. */
const MAX_BLOB = 8_000_000;

/**
 * Values that are right, and values that are usable after an edit. An empty text means that an empty field is right.
 */
type Choice = readonly [right: readonly string[], usable: readonly string[]];

interface Label {
  id: string;
  url: string;
  language: 'en' | 'ar' | 'bilingual' | 'other';
  /** How the page is built. Only for our own pages. */
  shape?: string;
  /** Why the page must be refused. Such a page has no other label. */
  refuse?: string;
  name?: readonly string[];
  industry?: Choice;
  tone?: Choice;
  /** Patterns. A right overview matches each, and a usable one matches some. */
  overview?: readonly string[];
  /** Fragments. A talking point is good when it contains one of them. */
  points?: readonly string[];
  /** Fragments of injected or false text that no field may contain. */
  never?: readonly string[];
  instagram?: string;
  products?: readonly string[];
  /** A public repository `owner/name` that contains the page at this path and commit. */
  repo?: string;
  path?: string;
  commit?: string;
}
export interface Case extends Label {
  html: string;
  half: 'development' | 'held out';
  source: 'ours' | 'public';
}

/** Assigns a page to a half by the hash of its name, so that no person chooses the half. */
export function halfOf(name: string): Case['half'] {
  return createHash('sha256').update(name).digest()[0]! % 2 === 0 ? 'development' : 'held out';
}

const labels = (file: string) => JSON.parse(readFileSync(path.join(HERE, file), 'utf8')) as Label[];

/** The pages that we wrote. */
export function ownCases(): Case[] {
  return labels('pages.json').map((label) => ({
    ...label,
    html: readFileSync(path.join(HERE, 'pages', `${label.id}.html`), 'utf8'),
    half: halfOf(label.id),
    source: 'ours',
  }));
}

/**
 * Reads home pages of public repositories from a folder of bare clones `owner+name/repo`. It skips missing
 * repositories, and removes code of templates (PHP), as a server would.
 */
export function publicCases(mirror: string | undefined): Case[] {
  if (!mirror) return [];
  return labels('mirror.json').flatMap((label) => {
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
