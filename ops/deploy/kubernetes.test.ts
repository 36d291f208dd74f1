/**
 * Checks the Kubernetes manifests without a cluster. The compiler compares the manifests with the types of
 * the Kubernetes API.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2';
import type { Job } from 'kubernetes-types/batch/v1';
import type { Container, PodSpec } from 'kubernetes-types/core/v1';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../../server/src/platform/config';
import { EVERY_ENV, namesRead } from '../../server/test/production-env';
import { readText, ROOT } from '../lib/paths';

const FOLDER = path.join(__dirname, 'kubernetes');
/** API group and version → the module that contains its types. */
const MODULES: Readonly<Record<string, string>> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'batch/v1': 'batch/v1',
  'policy/v1': 'policy/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'networking.k8s.io/v1': 'networking/v1',
};

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}
const parseManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]!;
    return document.toJS() as Manifest;
  });
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.yaml') && !/kustomization|prometheus-adapter/.test(file),
);
const manifests = files.flatMap((file) => parseManifests(readFileSync(path.join(FOLDER, file), 'utf8')));

function typeProblems(manifests: readonly Manifest[]): string[] {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  // The folder is inside the repository, so that the compiler finds the installed types.
  const folder = mkdtempSync(path.join(ROOT, '.cache/kubernetes-'));
  const lines = manifests.map(({ apiVersion, kind, ...rest }, i) => {
    const from = MODULES[apiVersion];
    if (!from) return `const unknown${i}: never = ${JSON.stringify(`${apiVersion} ${kind}`)};`;
    const type = `import('kubernetes-types/${from}').${kind}`;
    return `export const one${i}: ${type} = ${JSON.stringify({ apiVersion, kind, ...rest })};`;
  });
  writeFileSync(path.join(folder, 'manifests.ts'), lines.join('\n'));
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--ignoreConfig',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--types',
    'node',
    '--skipLibCheck',
  ];
  const { stdout } = spawnSync(tsc, [...options, 'manifests.ts'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout.split('\n').filter((line) => line.includes('error'));
}
const findManifest = <T>(kind: string, name: string): T =>
  manifests.find((resource) => resource.kind === kind && resource.metadata.name === name) as unknown as T;
const server = findManifest<Deployment>('Deployment', 'server');
const jobs = ['migrate', 'release'].map((name) => findManifest<Job>('Job', name));
const pods: readonly PodSpec[] = [server, ...jobs].map((workload) => workload.spec!.template.spec!);
const containers: readonly Container[] = pods.flatMap((pod) => pod.containers);
const settings = parseEnv(readFileSync(path.join(FOLDER, 'common/settings.env'), 'utf8'));

const hasKubectl = spawnSync('kubectl', ['version', '--client']).error === undefined;
if (!hasKubectl) process.stdout.write('the manifests are not rendered: kubectl is not installed\n');

describe('Kubernetes manifests', () => {
  it('each manifest matches the Kubernetes type of its kind', () => {
    expect(manifests.length).toBeGreaterThan(10);
    expect(typeProblems(manifests)).toEqual([]);
  });
  it('the type check detects a misspelled field, a missing field, a wrong type and an unknown kind', () => {
    const changedServer = (change: (copy: Deployment) => unknown): Manifest => {
      const copy = structuredClone(server);
      change(copy);
      return copy as unknown as Manifest;
    };
    const container = (copy: Deployment) =>
      copy.spec!.template.spec!.containers[0]! as unknown as Record<string, unknown>;
    const problems = typeProblems([
      changedServer((copy) => (container(copy).readynessProbe = { httpGet: { path: '/', port: 1 } })),
      changedServer((copy) => delete container(copy).name),
      changedServer((copy) => (copy.spec!.template.spec!.terminationGracePeriodSeconds = '140' as never)),
      { ...changedServer(() => {}), apiVersion: 'extensions/v1beta1' },
    ]);
    expect(problems).toEqual([
      expect.stringContaining('readynessProbe'),
      expect.stringContaining("Property 'name' is missing"),
      expect.stringContaining("'string' is not assignable to type 'number'"),
      expect.stringContaining('extensions/v1beta1 Deployment'),
    ]);
  });
  (hasKubectl ? it : it.skip)(
    'kubectl renders each folder with the image, the settings and the namespace',
    () => {
      const all: Manifest[] = [];
      for (const folder of ['.', 'migrate', 'release']) {
        const text = execFileSync('kubectl', ['kustomize', path.join(FOLDER, folder)], { encoding: 'utf8' });
        const rendered = parseManifests(text);
        all.push(...rendered);
        const { name } = rendered.find(({ kind }) => kind === 'ConfigMap')!.metadata;
        expect(name).toMatch(/^settings-\w+$/);
        expect(text).not.toMatch(/name: settings\n/);
        expect(text).not.toContain('image: linksouq/server');
        expect(new Set(text.match(/^ {2}namespace: .*$/gm))).toEqual(new Set(['  namespace: linksouq']));
      }
      expect(typeProblems(all)).toEqual([]);
    },
  );
  it('every selector except `nothing` matches pods of a manifest', () => {
    const labels = [server, ...jobs].map(
      (workload) => workload.spec!.template.metadata!.labels!['app.kubernetes.io/name'],
    );
    expect(labels).toEqual(['server', 'migrate', 'release']);
    const selected = [
      ...JSON.stringify(manifests).matchAll(
        /"(?:matchLabels|selector)":\{"app\.kubernetes\.io\/name":"(\w+)"/g,
      ),
    ];
    expect(selected.length).toBeGreaterThan(6);
    // The service `nothing` has no pods, so requests to blocked paths fail.
    expect(selected.map(([, name]) => name).filter((name) => !labels.includes(name!))).toEqual(['nothing']);
  });
  it('each container runs without root and privileges, with a read-only file system and a memory limit', () => {
    expect(containers).toHaveLength(3);
    for (const pod of pods) {
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod.automountServiceAccountToken).toBe(false);
    }
    for (const { securityContext, resources, volumeMounts } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect([resources?.requests?.cpu, resources?.requests?.memory, resources?.limits?.memory]).toEqual([
        expect.stringMatching(/^\d+m?$/),
        expect.stringMatching(/^\d+[MG]i$/),
        expect.stringMatching(/^\d+[MG]i$/),
      ]);
      expect(volumeMounts?.map(({ mountPath }) => mountPath)).toContain('/tmp');
    }
    expect(readFileSync(path.join(__dirname, 'Dockerfile'), 'utf8')).toContain('USER node');
  });
  it('the readiness probe uses /readyz, and the liveness probe uses /healthz, which needs no database and no file store', () => {
    const [{ readinessProbe, livenessProbe, startupProbe }] = server.spec!.template.spec!.containers as [
      Container,
    ];
    expect(readinessProbe?.httpGet?.path).toBe('/readyz');
    expect([livenessProbe?.httpGet?.path, startupProbe?.httpGet?.path]).toEqual(['/healthz', '/healthz']);
  });
  it('a stopping replica has time to finish its requests after the readiness probe fails', () => {
    const config = readConfig({ ...EVERY_ENV, ...settings });
    const pod = server.spec!.template.spec!;
    expect(pod.terminationGracePeriodSeconds! * 1_000).toBeGreaterThan(config.drainMs + config.stopMs);
    const { periodSeconds, failureThreshold } = pod.containers[0]!.readinessProbe!;
    expect(config.drainMs).toBeGreaterThan(periodSeconds! * failureThreshold! * 1_000);
  });
  it('the server reads each setting, and no setting is a secret', () => {
    const readNames = namesRead({ ...EVERY_ENV, ...settings } as Record<string, string>);
    expect(Object.keys(settings).filter((name) => !readNames.has(name))).toEqual([]);
    expect(
      Object.keys(settings).filter((name) => /KEY|TOKEN|SECRET|PASSWORD|PEPPER|DATABASE_URL/.test(name)),
    ).toEqual([]);
    expect(settings).toMatchObject({ APP_MODE: 'production', MIGRATE_AT_START: '0', TRUST_PROXY: '1' });
  });
  it('REPLICAS is the autoscaler’s maximum, and the server exports the metric that the autoscaler reads', () => {
    const { maxReplicas, minReplicas, metrics } = findManifest<HorizontalPodAutoscaler>(
      'HorizontalPodAutoscaler',
      'server',
    ).spec!;
    expect([maxReplicas, minReplicas]).toEqual([Number(settings.REPLICAS), 2]);
    const adapter = readFileSync(path.join(FOLDER, 'prometheus-adapter.yaml'), 'utf8');
    expect(adapter).toContain(`as: ${metrics!.find(({ type }) => type === 'Pods')!.pods!.metric.name}`);
    const source = readText('server/src/platform/metrics/metrics.ts');
    for (const name of new Set(adapter.match(/linksouq_lane_(?:requests|places)/g)))
      expect(source).toContain(`'${name}'`);
  });
  it('a drain of machines stops at most one replica at a time', () => {
    const budget = findManifest<PodDisruptionBudget>('PodDisruptionBudget', 'server');
    expect(budget?.spec).toEqual({
      maxUnavailable: 1,
      selector: { matchLabels: server.spec!.template.metadata!.labels },
    });
  });
  it('pods may send traces only to a collector in the namespace `monitoring`', () => {
    const { egress } = findManifest<NetworkPolicy>('NetworkPolicy', 'outside').spec!;
    const rules = egress!.filter(({ ports }) => ports!.some(({ port }) => port === 4318));
    expect(rules.map(({ to }) => to)).toEqual([
      [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
    ]);
  });
  it('the ingress blocks the admin API and the state of dependencies', () => {
    const text = JSON.stringify(findManifest('Ingress', 'site'));
    for (const closed of ['/_admin', '/healthz'])
      expect(text).toContain(
        `{"path":"${closed}","pathType":"Prefix","backend":{"service":{"name":"nothing"`,
      );
  });
  it('pods cannot reach the metadata service of the machine', () => {
    const egress = JSON.stringify(findManifest('NetworkPolicy', 'outside'));
    expect(egress).toContain('169.254.0.0/16');
  });
  it('only the job that releases builds has the secret `release` with the signing key', () => {
    expect(JSON.stringify(jobs[1])).toContain('"secretRef":{"name":"release"}');
    expect(JSON.stringify([server, jobs[0]])).not.toContain('"name":"release"');
  });
});
