import { dubaiDay } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { useState } from 'react';

/** Returns the date in Dubai (YYYY-MM-DD) at the time when the form was opened. */
export const useToday = (): string => useState(() => dubaiDay(serverNow()))[0];
