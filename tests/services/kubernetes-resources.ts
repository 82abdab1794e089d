import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

/** The resource kinds of the manifests, with the schemas of Kubernetes' OpenAPI document. */
const models: Readonly<Record<string, new () => { validate: () => void }>> = {
  'v1 ConfigMap': ConfigMap,
  'v1 Namespace': Namespace,
  'v1 Service': Service,
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
};

const ResourceSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
type Resource = z.infer<typeof ResourceSchema>;

/** Parses the YAML documents of a file or of a kustomization's build. */
export const parseResources = (yaml: string): Resource[] =>
  parseAllDocuments(yaml).map((document) => ResourceSchema.parse(document.toJS()));

/** Returns what Kubernetes' API would refuse in a resource: one line for each problem. */
export function findProblems(resource: Resource): string[] {
  const { apiVersion, kind, metadata } = resource;
  const name = `${kind} ${metadata.name}`;
  const Model = models[`${apiVersion} ${kind}`];
  if (!Model) return [`${name}: ${apiVersion} ${kind} has no model here`];
  const unread = new Set<string>();
  try {
    trackReads(Object.assign(new Model(), resource), '', unread).validate();
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : error}`];
  }
  return [...unread].map((path) => `${name}: ${path} is no field of Kubernetes' API`);
}

/**
 * Adds the path of each field to `unread` and removes it when the field is read. The schemas allow unknown
 * fields, but their validators read only the fields that they know.
 */
function trackReads<Value extends object>(value: Value, path: string, unread: Set<string>): Value {
  const children = new Map<PropertyKey, unknown>();
  for (const [key, child] of Object.entries(value)) {
    const childPath = `${path}/${key}`;
    unread.add(childPath);
    const isObject = typeof child === 'object' && child !== null;
    children.set(key, isObject ? trackReads(child, childPath, unread) : child);
  }
  return new Proxy(value, {
    get(target, key) {
      unread.delete(`${path}/${String(key)}`);
      return children.has(key) ? children.get(key) : Reflect.get(target, key);
    },
  });
}
