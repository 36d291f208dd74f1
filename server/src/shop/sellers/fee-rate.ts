import { type Bps, PLATFORM_FEE_BPS } from '@linksouq/shared-api/contract';
import type { SellerRow } from './present-seller';

/**
 * Returns the platform's fee rate on orders with a seller, bps. The seller's page shows this rate, and an
 * order stores it. So a brand pays the rate that the page showed.
 */
export const feeRateOf = (_seller: Pick<SellerRow, 'city'>): Bps => PLATFORM_FEE_BPS;
