export function judge(output: string): { text: string; isBad: boolean };
