import { dubaiDay } from '@linksouq/shared-api/contract';
import { useState } from 'react';

/** The day in Dubai when the form was opened, YYYY-MM-DD: the earliest that date fields offer. */
export const useToday = (): string => useState(() => dubaiDay(new Date()))[0];
