import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const monitoringFolder = 'rpc/deploy/monitoring';
export const alertRules = readFileSync(`${monitoringFolder}/alerts.yaml`, 'utf8');

/** The parts of Grafana's dashboard format without which Grafana shows no panel. */
const DashboardSchema = z.object({
  uid: z.string().regex(/^[\w-]{1,40}$/),
  title: z.string().min(1),
  schemaVersion: z.int().min(36),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.literal('datasource') })) }),
  panels: z.array(
    z.object({
      id: z.int(),
      type: z.enum(['timeseries', 'stat', 'table']),
      title: z.string().min(1),
      datasource: z.object({ type: z.literal('prometheus'), uid: z.literal(`\${datasource}`) }),
      gridPos: z.object({ x: z.int().min(0), y: z.int().min(0), w: z.int().max(24), h: z.int().min(1) }),
      targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1) })).min(1),
    }),
  ),
});

/** @throws if the dashboard isn't in Grafana's format. */
export const readDashboard = () =>
  DashboardSchema.parse(JSON.parse(readFileSync(`${monitoringFolder}/dashboard.json`, 'utf8')));
