const FAILING_SEVERITIES = ['high', 'critical'];

interface Report {
  metadata?: { vulnerabilities?: { total: number } };
  vulnerabilities?: Record<string, { name: string; severity: string }>;
}

/** Returns the result of `npm audit` in words, and whether it is bad. @param output JSON of `npm audit` */
export function auditResult(output: string): { text: string; isBad: boolean } {
  let report: Report;
  try {
    report = JSON.parse(output);
  } catch {
    report = {};
  }
  const counts = report.metadata?.vulnerabilities;
  if (!counts) return { text: 'not done, because the registry of npm returned no result', isBad: false };
  const seriousFindings = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) =>
    FAILING_SEVERITIES.includes(severity),
  );
  if (seriousFindings.length === 0)
    return { text: `${counts.total} known, none of them high or critical`, isBad: false };
  return { text: seriousFindings.map(({ name, severity }) => `${name} ${severity}`).join(', '), isBad: true };
}
