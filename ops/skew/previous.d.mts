export function previousCommit(): string;
export function nameReleased(): string;
export function previousCheckout(): string;
export function previousServer(): string;
