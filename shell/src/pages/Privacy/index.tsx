import { LegalPage } from '../Legal/LegalPage';

export default function Privacy() {
  return <LegalPage kind="privacy" />;
}
