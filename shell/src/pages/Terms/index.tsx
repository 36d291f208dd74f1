import { LegalPage } from '../Legal/LegalPage';

/** /terms: the company's template. */
export default function Terms() {
  return <LegalPage kind="terms" />;
}
