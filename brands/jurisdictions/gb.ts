import type { Jurisdiction } from '../src/jurisdiction.ts';

/** Great Britain. */
export default {
  key: 'gb',
  name: 'Great Britain',
  minimumAge: 18,
  limitIncreaseWaitHours: 24,
  limitIncreaseSource: 'UKGC Remote gambling and software technical standards, RTS 12',
  depositLimitBeforeFirstDeposit: true,
  timeOutHours: [24, 48, 168, 720, 1008],
  selfExclusionMonths: [6, 12, 24, 60],
  realityCheckMinutes: [15, 30, 60],
  realityCheckDefault: 60,
  realityCheckRequired: true,
  help: [
    { name: 'National Gambling Helpline (GamCare)', phone: '0808 8020 133', url: 'https://www.gamcare.org.uk' },
    { name: 'GAMSTOP', phone: '', url: 'https://www.gamstop.co.uk' },
  ],
} satisfies Jurisdiction;
