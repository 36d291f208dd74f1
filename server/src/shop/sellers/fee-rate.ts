import { type Bps, PLATFORM_FEE_BPS } from '@linksouq/shared-api/contract';
import type { SellerRow } from './present-seller';

/**
 * Returns the rate of the platform's fee on orders with a seller, bps. The seller's page shows it, and an order stores
 * it, so that a brand is charged the rate that it saw.
 */
export const feeRateOf = (_seller: Pick<SellerRow, 'city'>): Bps => PLATFORM_FEE_BPS;
