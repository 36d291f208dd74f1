/** Seconds are precise enough to distinguish two releases. */
const when = (at) => `${at.slice(0, 19).replace('T', ' ')} UTC`;

/** Where a build comes from, as far as its record says. */
function originOf({ commit, author, signer, size } = {}) {
  const parts = [
    commit && `commit ${commit.slice(0, 12)}${author ? ` by ${author}` : ''}`,
    signer && `signed ${signer}`,
    size !== undefined && `${Math.round(size / 1000)} kB`,
  ].filter(Boolean);
  return parts.length > 0 ? `, ${parts.join(', ')}` : '';
}

/**
 * Formats the releases, newest first: build, author and time.
 * @param answer response of GET /_admin/releases @param name container; all without it
 */
export function describeReleases({ live, releases, log, leftToBrowsers = [] }, name) {
  const ours = ({ name: other }) => name === undefined || other === name;
  const lines = [];
  for (const container of [...new Set(log.filter(ours).map((row) => row.name))].sort()) {
    lines.push(`${container}: ${live[container]} is live`);
    const left = leftToBrowsers.find(({ set }) => set.endsWith(`+${container}@${live[container]}`));
    if (left)
      lines.push(
        `  browsers alone render it since ${when(left.since)}: it killed its render process (${left.reason})`,
      );
    const recordOf = (build) =>
      releases.find(({ name: other, build: known }) => other === container && known === build);
    const flips = log.filter((row) => row.name === container);
    const isNow = flips[0];
    for (const row of flips) {
      const mark = row === isNow ? '→' : ' ';
      lines.push(
        `${mark} ${when(row.at)}  ${row.build}  ${row.by}${row.previous ? `, after ${row.previous}` : ''}${originOf(recordOf(row.build))}`,
      );
    }
    const shown = new Set(flips.map(({ build }) => build));
    for (const row of releases.filter(({ name: other, build }) => other === container && !shown.has(build)))
      lines.push(`  ${when(row.createdAt)}  ${row.build}  ${row.by}${originOf(row)}`);
  }
  return lines.length > 0 ? lines : [`${name ?? 'Nothing'} was ${name ? 'never' : 'ever'} released here.`];
}
