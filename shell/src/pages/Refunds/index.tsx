import { LegalPage } from '../Legal/LegalPage';

/** /refunds: the company's template. */
export default function Refunds() {
  return <LegalPage kind="refunds" />;
}
