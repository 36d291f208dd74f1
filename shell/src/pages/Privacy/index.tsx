import { LegalPage } from '../Legal/LegalPage';

/** /privacy: the legal page that is made from the template `privacy`. */
export default function Privacy() {
  return <LegalPage kind="privacy" />;
}
