import { dubaiDay } from '@linksouq/shared-api/contract';
import { useState } from 'react';

/** Returns the day in Dubai when the form was opened, YYYY-MM-DD: the earliest day of date fields. */
export const useToday = (): string => useState(() => dubaiDay(new Date()))[0];
