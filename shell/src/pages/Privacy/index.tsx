import { LegalPage } from '../Legal/LegalPage';

/** /privacy: the company's template. */
export default function Privacy() {
  return <LegalPage kind="privacy" />;
}
