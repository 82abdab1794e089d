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

/** Returns what Kubernetes' API would refuse, except unknown fields in a resource: one line for each problem. */
export function findProblems(resource: Resource): string[] {
  const { apiVersion, kind, metadata } = resource;
  const name = `${kind} ${metadata.name}`;
  const Model = models[`${apiVersion} ${kind}`];
  if (!Model) return [`${name}: ${apiVersion} ${kind} has no model here`];
  try {
    Object.assign(new Model(), resource).validate();
    return [];
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : error}`];
  }
}
