import { LegalPage } from '../Legal/LegalPage';

/** /refunds: the legal page that is made from the template `refunds`. */
export default function Refunds() {
  return <LegalPage kind="refunds" />;
}
