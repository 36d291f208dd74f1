/** The files of releases and their compressed forms. Files never change. */
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ReleaseFile, ReleaseManifest } from '@linksouq/shared-api/contract';
import { ASSET_CACHE, publicCopy } from '../../platform/cdn';
import { conflict, invalid } from '../../platform/http/errors';
import { inParallel } from '../../platform/jobs/in-parallel';
import type { Storage } from '../../platform/ports/storage';
import { compress, type Encoding, ENCODINGS, isCompressible } from './compress';
import { integrityOf } from './integrity';
import { mimeType } from '../mime';
import {
  assetUrl,
  BUILD,
  candidateFile,
  releaseFolder,
  RELEASES,
  serverFile,
  testedFile,
  testedFolder,
  webFile,
} from './paths';
import type { Signature } from './signature';

/** A build that passed a dry run, and can be released from the console. */
export interface TestedBuild {
  manifest: ReleaseManifest;
  signature: Signature;
  by: string;
  /** ISO time. */
  at: string;
}
/** Maximum number of tested builds of one container. */
const MAX_TESTED = 20;
const MAX_PARALLEL = 8;

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export class ReleaseStore {
  private readonly mayCompress: typeof isCompressible;
  private readonly isPublished: boolean;
  /** Keys of builds whose public copies in the bucket are complete. */
  private readonly published = new Set<string>();

  constructor(
    private readonly storage: Storage,
    {
      mayCompress = isCompressible,
      isPublished = false,
    }: {
      mayCompress?: typeof isCompressible;
      /** Whether browsers get the files from the public folder of the bucket. */
      isPublished?: boolean;
    } = {},
  ) {
    this.mayCompress = mayCompress;
    this.isPublished = isPublished;
  }

  /**
   * Stores a file of the web app with its compressed forms.
   * @throws Refusal 422 when the bytes do not match `integrity`, 409 when the file exists with other bytes
   */
  async putWeb(name: string, build: string, path: string, body: Buffer, integrity: string): Promise<void> {
    const file = webFile(name, build, path);
    // The uncompressed form is stored last. If it exists, the compressed forms exist.
    await this.put(file, body, integrity, async () => {
      if (!this.mayCompress(path, body.length)) return;
      await Promise.all(
        ENCODINGS.map(async ({ name: encoding, suffix }) =>
          this.storage.put(file + suffix, await compress(body, encoding)),
        ),
      );
    });
    if (this.isPublished) await this.publishFile(name, build, path);
  }

  /** Makes missing public copies, for builds that were uploaded before `isPublished` was configured. */
  async publish(manifests: readonly ReleaseManifest[]): Promise<void> {
    if (!this.isPublished) return;
    for (const { name, build, files } of manifests) {
      const key = `${name}/${build}`;
      if (this.published.has(key)) continue;
      await inParallel(files, MAX_PARALLEL, (file) => this.publishFile(name, build, file.path));
      this.published.add(key);
    }
  }

  /**
   * Copies the brotli form of a file to the public folder. A bucket cannot select a form by `accept-encoding`, and
   * every browser that can run the web app accepts brotli.
   */
  private async publishFile(name: string, build: string, path: string): Promise<void> {
    const copy = publicCopy(assetUrl(name, build, path).slice(1));
    if (await this.storage.stat(copy)) return;
    const file = await this.readWeb(name, build, path, ENCODINGS[0]);
    if (!file) throw new Error(`${path} of ${name} ${build} is missing`);
    const properties = { type: mimeType(path), encoding: file.encoding?.name, cacheControl: ASSET_CACHE };
    await this.storage.put(copy, file.body, properties);
  }

  /** @throws the same errors as `putWeb` */
  async putServer(name: string, build: string, body: Buffer, integrity: string): Promise<void> {
    await this.put(serverFile(name, build), body, integrity);
  }

  /** Stores or replaces the manifest of an uploaded build. */
  async putCandidate(manifest: ReleaseManifest): Promise<void> {
    const { name, build } = manifest;
    await this.storage.put(candidateFile(name, build), Buffer.from(JSON.stringify(manifest)));
  }
  async readCandidate(name: string, build: string): Promise<ReleaseManifest | undefined> {
    const body = await this.read(candidateFile(name, build));
    return body && (JSON.parse(body.toString('utf8')) as ReleaseManifest);
  }

  /** Stores a build that passed a dry run. Keeps only the newest MAX_TESTED tested builds of the container. */
  async putTested(build: TestedBuild): Promise<void> {
    const { name, build: id } = build.manifest;
    await this.storage.put(testedFile(name, id), Buffer.from(JSON.stringify(build)));
    for (const { manifest } of (await this.listTested(name)).slice(MAX_TESTED))
      await this.storage.remove(testedFile(name, manifest.build));
  }
  async readTested(name: string, build: string): Promise<TestedBuild | undefined> {
    const body = BUILD.test(build) ? await this.read(testedFile(name, build)) : undefined;
    return body && (JSON.parse(body.toString('utf8')) as TestedBuild);
  }
  /** Returns the tested builds, newest first. */
  async listTested(name: string): Promise<TestedBuild[]> {
    const files = await this.storage.list(testedFolder(name));
    const builds = files.flatMap((file) =>
      file.endsWith('.json') ? path.posix.basename(file, '.json') : [],
    );
    const tested = await Promise.all(builds.map((build) => this.readTested(name, build)));
    return tested.filter((build) => build !== undefined).sort((a, b) => (a.at < b.at ? 1 : -1));
  }

  /** Returns the uncompressed file if the encoding does not exist. */
  async readWeb(
    name: string,
    build: string,
    path: string,
    encoding?: Encoding,
  ): Promise<{ body: Buffer; encoding: Encoding | undefined } | undefined> {
    const file = webFile(name, build, path);
    if (encoding) {
      const body = await this.read(file + encoding.suffix);
      if (body) return { body, encoding };
    }
    const body = await this.read(file);
    return body && { body, encoding: undefined };
  }

  /** @throws Error when the build has no server half */
  async readServer(name: string, build: string): Promise<string> {
    const body = await this.read(serverFile(name, build));
    if (!body) throw new Error(`the server half of ${name} ${build} is missing`);
    return body.toString('utf8');
  }

  /** Returns `name/build` → time of the upload, ms since 1970. */
  async uploadTimes(): Promise<Map<string, number>> {
    const filesByBuild = new Map<string, { candidate?: string; first: string }>();
    for (const file of await this.storage.list(RELEASES)) {
      const [, name, build] = /^releases\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
      if (!name || !build) continue;
      const key = `${name}/${build}`;
      const filesOfBuild = filesByBuild.get(key) ?? { first: file };
      if (file === candidateFile(name, build)) filesOfBuild.candidate = file;
      filesByBuild.set(key, filesOfBuild);
    }
    const times = new Map<string, number>();
    for (const [key, { candidate, first }] of filesByBuild) {
      // An upload stores `candidate.json` last. An unfinished upload has no such file.
      const stored = await this.storage.stat(candidate ?? first);
      if (stored) times.set(key, stored.modifiedAt.getTime());
    }
    return times;
  }

  /** Removes all files of a build. Removes `candidate.json` last, so that it still exists after an interrupted removal. */
  async remove(name: string, build: string): Promise<void> {
    const candidate = candidateFile(name, build);
    const files = (await this.storage.list(releaseFolder(name, build))).filter((file) => file !== candidate);
    const copies = this.isPublished ? await this.storage.list(publicCopy(`_mf/${name}/${build}`)) : [];
    await inParallel([...copies, ...files], MAX_PARALLEL, (file) => this.storage.remove(file));
    this.published.delete(`${name}/${build}`);
    await this.storage.remove(candidate);
  }

  /** Returns one sentence for each missing or different file. */
  async problems(manifest: ReleaseManifest): Promise<string[]> {
    const { name, build } = manifest;
    const expected: { file: ReleaseFile; path: string }[] = [
      ...manifest.files.map((file) => ({ file, path: webFile(name, build, file.path) })),
      ...(manifest.server ? [{ file: manifest.server, path: serverFile(name, build) }] : []),
    ];
    const problems: string[] = [];
    for (const { file, path } of expected) {
      const body = await this.read(path);
      if (!body) problems.push(`${name}: ${file.path} was not uploaded. Upload it and release again.`);
      else if (integrityOf(body) !== file.integrity)
        problems.push(
          `${name}: ${file.path} is not the file that release.json describes. Build and upload again.`,
        );
    }
    return problems;
  }

  private async read(file: string): Promise<Buffer | undefined> {
    if (!(await this.storage.stat(file))) return undefined;
    return readAll(await this.storage.read(file));
  }

  private async put(
    file: string,
    body: Buffer,
    integrity: string,
    beforeStoring: () => Promise<void> = async () => {},
  ): Promise<void> {
    if (integrityOf(body) !== integrity) {
      throw invalid(
        'The bytes do not match x-integrity. The upload was cut or changed on its way; try again.',
      );
    }
    const stored = await this.read(file);
    if (stored?.equals(body)) return;
    if (stored) {
      throw conflict(
        'This build has another file at this path. Releases never change: build again from clean sources.',
      );
    }
    await beforeStoring();
    await this.storage.put(file, body);
  }
}
