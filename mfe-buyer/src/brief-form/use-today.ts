import { dubaiDay } from '@linksouq/shared-api/contract';
import { useState } from 'react';

/** Returns the date in Dubai (YYYY-MM-DD) at the time when the form was opened. */
export const useToday = (): string => useState(() => dubaiDay(new Date()))[0];
