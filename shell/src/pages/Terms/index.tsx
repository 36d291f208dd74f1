import { LegalPage } from '../Legal/LegalPage';

export default function Terms() {
  return <LegalPage kind="terms" />;
}
