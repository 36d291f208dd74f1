import { LegalPage } from '../Legal/LegalPage';

export default function Refunds() {
  return <LegalPage kind="refunds" />;
}
