import { dataExport } from '../constants.ts';

/** SPEC §8, Data export; §2, Options. */

export const exportSubmitted =
  'Data export request submitted successfully. You will receive an email when your data is ready.';
export const exportFailed = 'Failed to request data export. Please try again.';
export const exportNotice = `Your data export may take up to ${dataExport.maximumHours} hours`;
