import { LegalPage } from '../Legal/LegalPage';

/** /terms: the legal page that is made from the template `terms`. */
export default function Terms() {
  return <LegalPage kind="terms" />;
}
