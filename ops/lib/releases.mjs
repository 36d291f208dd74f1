/** Seconds are precise enough to distinguish two releases. */
const when = (at) => `${at.slice(0, 19).replace('T', ' ')} UTC`;

/**
 * Formats the releases, newest first: build, author and time.
 * @param answer response of GET /_admin/releases @param name container; all without it
 */
export function describeReleases({ live, releases, log }, name) {
  const ours = ({ name: other }) => name === undefined || other === name;
  const lines = [];
  for (const container of [...new Set(log.filter(ours).map((row) => row.name))].sort()) {
    lines.push(`${container}: ${live[container]} is live`);
    const flips = log.filter((row) => row.name === container);
    const isNow = flips[0];
    for (const row of flips) {
      const mark = row === isNow ? '→' : ' ';
      lines.push(
        `${mark} ${when(row.at)}  ${row.build}  ${row.by}${row.previous ? `, after ${row.previous}` : ''}`,
      );
    }
    const shown = new Set(flips.map(({ build }) => build));
    for (const row of releases.filter(({ name: other, build }) => other === container && !shown.has(build)))
      lines.push(`  ${when(row.createdAt)}  ${row.build}  ${row.by}`);
  }
  return lines.length > 0 ? lines : [`${name ?? 'Nothing'} was ${name ? 'never' : 'ever'} released here.`];
}
